import { serve } from '#functions/_shared/serve.ts'
import { clearAllUsers } from './handler.ts'

export default serve(clearAllUsers, console)
