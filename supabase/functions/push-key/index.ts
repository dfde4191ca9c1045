import { serve } from '#functions/_shared/serve.ts'
import { pushKey } from './handler.ts'

export default serve(pushKey, console)
