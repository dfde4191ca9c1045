import { isAtNoon, isForStaff } from '#sight/looks.ts'
import { looksThrough } from './sight.ts'

looksThrough((look) => isAtNoon(look) && isForStaff(look))
