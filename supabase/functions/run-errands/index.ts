import { serve } from '#functions/_shared/serve.ts'
import { runErrands } from './handler.ts'

export default serve(runErrands, console)
