// expect: the outbox has one door
import { store } from '#data/outbox/store.ts'
export const rows = store
