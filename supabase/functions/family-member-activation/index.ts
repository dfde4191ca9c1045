import { serve } from '#functions/_shared/serve.ts'
import { activateFamilyMembers } from './handler.ts'

export default serve(activateFamilyMembers, console)
