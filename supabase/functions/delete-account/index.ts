import { serve } from '#functions/_shared/serve.ts'
import { deleteAccount } from './handler.ts'

export default serve(deleteAccount, console)
