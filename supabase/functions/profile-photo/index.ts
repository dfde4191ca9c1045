import { serve } from '#functions/_shared/serve.ts'
import { storeProfilePhoto } from './handler.ts'

export default serve(storeProfilePhoto, console)
