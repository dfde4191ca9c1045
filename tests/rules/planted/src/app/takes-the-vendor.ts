// expect: vendors live in platform or data
import Dexie from 'dexie'
export const database = Dexie
