import { serve } from '#functions/_shared/serve.ts'
import { tableSignIn } from './handler.ts'

export default serve(tableSignIn, console)
