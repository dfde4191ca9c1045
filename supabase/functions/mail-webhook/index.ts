import { serve } from '#functions/_shared/serve.ts'
import { mailWebhook } from './handler.ts'

export default serve(mailWebhook, console)
