import { serve } from '#functions/_shared/serve.ts'
import { stripeWebhook } from './handler.ts'

export default serve(stripeWebhook, console)
