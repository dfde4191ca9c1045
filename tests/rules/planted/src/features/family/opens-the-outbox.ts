// expect: write through data/<noun>.ts
import { enqueue } from '#data/outbox/index.ts'
export const send = enqueue
