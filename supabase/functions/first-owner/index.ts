import { serve } from '#functions/_shared/serve.ts'
import { firstOwner } from './handler.ts'

export default serve(firstOwner, console)
