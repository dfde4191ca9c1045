import { serve } from '#functions/_shared/serve.ts'
import { storeAgreement } from './handler.ts'

export default serve(storeAgreement, console)
