// expect: domain imports nothing but itself
import { readConfig } from '#platform/config.ts'
export const config = readConfig
