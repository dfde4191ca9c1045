import { serve } from '#functions/_shared/serve.ts'
import { createPaymentCustomer } from './handler.ts'

export default serve(createPaymentCustomer, console)
