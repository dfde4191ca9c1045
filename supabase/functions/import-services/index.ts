import { serve } from '#functions/_shared/serve.ts'
import { importServices } from './handler.ts'

export default serve(importServices, console)
