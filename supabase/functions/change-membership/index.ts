import { serve } from '#functions/_shared/serve.ts'
import { changeMembership } from './handler.ts'

export default serve(changeMembership, console)
