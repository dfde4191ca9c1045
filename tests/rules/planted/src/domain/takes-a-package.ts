// expect: domain imports nothing but itself
import Dexie from 'dexie'
export const database = Dexie
