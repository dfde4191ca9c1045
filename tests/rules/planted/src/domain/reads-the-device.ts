// expect: domain imports nothing but itself
import { tables } from '#data/device/db.ts'
export const kept = tables
