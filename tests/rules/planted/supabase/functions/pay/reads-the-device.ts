// expect: functions may import domain only
import { db } from '#data/db.ts'
export const device = db
