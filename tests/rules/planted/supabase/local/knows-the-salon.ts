// expect: the embedded backend knows no salon
import { isStaff } from '#domain/session/roles.ts'
export const staff = isStaff
