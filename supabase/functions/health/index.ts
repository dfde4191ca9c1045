import { serve } from '#functions/_shared/serve.ts'
import { health } from './handler.ts'

export default serve(health, console)
