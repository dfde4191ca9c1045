import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

export type BcryptTask =
  | { readonly id: number; readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | {
      readonly id: number
      readonly kind: 'compare'
      readonly password: string
      readonly hash: string
    }

export interface BcryptAnswer {
  readonly id: number
  readonly value: string | boolean
}

parentPort?.on('message', (task: BcryptTask) => {
  const value =
    task.kind === 'hash'
      ? hashSync(task.password, task.cost)
      : compareSync(task.password, task.hash)
  const answer: BcryptAnswer = { id: task.id, value }
  parentPort?.postMessage(answer)
})
