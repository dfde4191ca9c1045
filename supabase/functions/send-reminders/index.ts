import { serve } from '#functions/_shared/serve.ts'
import { sendReminders } from './handler.ts'

export default serve(sendReminders, console)
