// expect: no-cycle
import { egg } from './egg.ts'
export const chicken = (): unknown => egg
