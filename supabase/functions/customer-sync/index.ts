import { serve } from '#functions/_shared/serve.ts'
import { customerSync } from './handler.ts'

export default serve(customerSync, console)
