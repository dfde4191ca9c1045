import { serve } from '#functions/_shared/serve.ts'
import { createSubscription } from './handler.ts'

export default serve(createSubscription, console)
