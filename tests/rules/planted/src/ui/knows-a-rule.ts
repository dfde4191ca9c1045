// expect: the ui kit knows no layer
import { isStaff } from '#domain/roles.ts'
export const staff = isStaff
