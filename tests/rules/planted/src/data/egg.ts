// expect: no-cycle
import { chicken } from './chicken.ts'
export const egg = (): unknown => chicken
