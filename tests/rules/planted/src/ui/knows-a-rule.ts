// expect: the ui kit knows no layer
import { isStaff } from '#domain/session/roles.ts'
export const staff = isStaff
