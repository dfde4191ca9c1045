// expect: the embedded backend knows no salon
import { isStaff } from '#domain/roles.ts'
export const staff = isStaff
