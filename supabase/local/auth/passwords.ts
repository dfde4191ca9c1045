import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { getRounds, truncates } from 'bcryptjs'
import type { BcryptAnswer, BcryptTask } from './bcrypt-worker.ts'

const cost = 10
/** Nobody's password: compared with when there is no account, so that the answer takes as long. */
const hashOfNobody = '$2b$10$abcdefghijklmnopqrstuuIMT0LhzrS7LtodEUGeFdmbFvDWXdPDe'

export interface Passwords {
  hash(password: string): Promise<string>
  /** The same amount of work whether the stored hash exists, fits, or was made at a lower cost. */
  matches(password: string, storedHash: string | null): Promise<boolean>
}

/** bcrypt reads 72 bytes and no more; a longer password would be cut without a word. */
export function isTooLong(password: string): boolean {
  return truncates(password)
}

export function isBcryptHash(text: string): boolean {
  return /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(text)
}

export function createPasswords(): Passwords {
  const run = bcryptThreads(Math.max(1, Math.min(2, availableParallelism() - 1)))
  const compare = async (password: string, hash: string): Promise<boolean> =>
    (await run({ kind: 'compare', password, hash })) === true
  return {
    hash: async (password) => String(await run({ kind: 'hash', password, cost })),
    matches: async (password, storedHash) => {
      const known = storedHash !== null && isBcryptHash(storedHash) && !isTooLong(password)
      if (!known) {
        await compare(password, hashOfNobody)
        return false
      }
      if (getRounds(storedHash) < cost) await compare(password, hashOfNobody)
      return compare(password, storedHash)
    },
  }
}

type NewTask = BcryptTask extends infer Task
  ? Task extends unknown
    ? Omit<Task, 'id'>
    : never
  : never
type RunTask = (task: NewTask) => Promise<string | boolean>

/** bcrypt is meant to be slow; in threads of its own it does not hold up other requests. */
function bcryptThreads(count: number): RunTask {
  const threads = new Map<number, RunTask>()
  let turn = 0
  return (task) => {
    turn = (turn + 1) % count
    const place = turn
    const thread = threads.get(place) ?? bcryptThread(() => threads.delete(place))
    threads.set(place, thread)
    return thread(task)
  }
}

function bcryptThread(forget: () => void): RunTask {
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<string | boolean>>()
  let lastId = 0
  worker.on('message', ({ id, value }: BcryptAnswer) => {
    waiting.get(id)?.resolve(value)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (cause) => {
    forget()
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  })
  return (task) => {
    const answer = Promise.withResolvers<string | boolean>()
    lastId += 1
    waiting.set(lastId, answer)
    worker.ref()
    worker.postMessage({ ...task, id: lastId })
    return answer.promise
  }
}
