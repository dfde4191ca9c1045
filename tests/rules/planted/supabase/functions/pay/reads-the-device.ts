// expect: functions may import domain only
import { db } from '#data/device/db.ts'
export const device = db
