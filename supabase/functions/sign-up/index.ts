import { serve } from '#functions/_shared/serve.ts'
import { signUp } from './handler.ts'

export default serve(signUp, console)
