import { Worker } from 'node:worker_threads'
import { DatabaseError } from './database.ts'
import { compiledProgram, type CompiledProgram } from './engine-package.ts'
import { readReply, type Reply } from './read-reply.ts'
import {
  CLOSE,
  CONDEMNED,
  NOTHING,
  READY,
  type Answer,
  type Order,
  type WorkerSetup,
} from './worker-messages.ts'

const STACK_MB = 16
const OPENING_DEADLINE_MS = 60_000
const CLOSING_DEADLINE_MS = 10_000
const LARGEST_ID = 2 ** 30

/** One transaction's claim on the worker that answered its `begin`; it dies with that worker. */
export interface Turn {
  worker: Worker | null
}

interface Pending extends Order {
  readonly turn: Turn | null
  readonly deadlineMs: number
  resolve(reply: Reply): void
  reject(reason: DatabaseError): void
}

/**
 * PGlite in a worker that can be replaced. Orders are sent on as they come, so the worker never
 * waits for this thread; those it had not begun when it ended go to the next one.
 */
export class PgliteEngine {
  readonly #folder: string
  #worker: Worker | null = null
  #gate = new Int32Array(new SharedArrayBuffer(4))
  #isReady = false
  #isClosing = false
  #pending: Pending[] = []
  #lastId = 0
  #deadline: NodeJS.Timeout | undefined

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<PgliteEngine> {
    const engine = new PgliteEngine(folder)
    await engine.execute('select 1', { turn: null, deadlineMs: OPENING_DEADLINE_MS })
    return engine
  }

  execute(text: string, to: { turn: Turn | null; deadlineMs: number }): Promise<Reply> {
    const { turn, deadlineMs } = to
    if (this.#isClosing) return Promise.reject(closed())
    if (turn !== null && turn.worker !== null && turn.worker !== this.#worker)
      return Promise.reject(transactionLost())
    this.#lastId = (this.#lastId % LARGEST_ID) + 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const order = { id, text, isHeld: turn !== null, turn, deadlineMs, resolve, reject }
      this.#pending.push(order)
      if (this.#worker === null) this.#start()
      else this.#send(order)
      if (this.#pending.length === 1) this.#watch()
    })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    const worker = this.#worker
    if (worker === null) return this.#refuse(() => true, closed())
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage(CLOSE)
    const patience = setTimeout(() => void worker.terminate(), CLOSING_DEADLINE_MS)
    await ended
    clearTimeout(patience)
  }

  #send({ id, text, isHeld }: Pending): void {
    this.#worker?.postMessage({ id, text, isHeld } satisfies Order)
  }

  #start(): void {
    compiledProgram().then(
      (program) => {
        if (this.#worker === null && !this.#isClosing) this.#employ(program)
      },
      (cause: unknown) => this.#refuse(() => true, notOpened(String(cause))),
    )
  }

  #employ(program: CompiledProgram): void {
    const gate = new SharedArrayBuffer(4)
    const setup: WorkerSetup = { folder: this.#folder, gate, program }
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: setup,
      execArgv: [],
      resourceLimits: { stackSizeMb: STACK_MB },
    })
    this.#worker = worker
    this.#gate = new Int32Array(gate)
    this.#isReady = false
    this.#deadline = setTimeout(() => void worker.terminate(), OPENING_DEADLINE_MS)
    let reason = 'it ended by itself'
    worker.on('error', (cause: unknown) => {
      reason = cause instanceof Error ? cause.message.slice(0, 200) : 'it failed'
    })
    worker.on('message', (said: Answer | typeof READY) =>
      said === READY ? this.#welcome() : this.#settle(said),
    )
    worker.on('exit', () => this.#replace(worker, reason))
    for (const order of this.#pending) this.#send(order)
  }

  #welcome(): void {
    this.#isReady = true
    this.#watch()
  }

  #settle({ id, bytes }: Answer): void {
    const order = this.#pending.shift()
    this.#watch()
    if (order?.id !== id) throw new Error('The answers of the database are out of order.')
    if (order.turn !== null) order.turn.worker ??= this.#worker
    const reply = readReply(bytes)
    if (reply.error === null) order.resolve(reply)
    else order.reject(new DatabaseError(reply.error))
  }

  /** Only the first order can be running, so only it has a deadline. */
  #watch(): void {
    if (!this.#isReady) return
    clearTimeout(this.#deadline)
    const [first] = this.#pending
    if (first === undefined) return
    this.#deadline = setTimeout(() => this.#endIfRunning(first.id), first.deadlineMs)
  }

  #endIfRunning(id: number): void {
    const isRunning = Atomics.compareExchange(this.#gate, 0, id, CONDEMNED) === id
    if (isRunning) void this.#worker?.terminate()
    else this.#watch()
  }

  #replace(worker: Worker, reason: string): void {
    clearTimeout(this.#deadline)
    this.#worker = null
    const running = Atomics.load(this.#gate, 0)
    const [first] = this.#pending
    if (this.#isClosing) this.#refuse(() => true, closed())
    else if (!this.#isReady) this.#refuse(() => true, notOpened(reason))
    else if (running === CONDEMNED) this.#refuse((order) => order === first, tooLate())
    else if (running !== NOTHING) this.#refuse((order) => order.id === running, stopped(reason))
    this.#refuse((order) => order.turn?.worker === worker, transactionLost())
    if (this.#pending.length > 0) this.#start()
  }

  #refuse(isMeant: (order: Pending) => boolean, reason: DatabaseError): void {
    const refused = this.#pending.filter(isMeant)
    this.#pending = this.#pending.filter((order) => !isMeant(order))
    for (const order of refused) order.reject(reason)
  }
}

const closed = () => failure('08003', 'The database is closed.')
const tooLate = () => failure('57014', 'canceling statement due to statement timeout')
const notOpened = (reason: string) =>
  failure('57P03', `The database could not be opened: ${reason}.`)
const stopped = (reason: string) =>
  failure('57P02', `The database stopped in the middle of this statement: ${reason}.`)
const transactionLost = () =>
  failure('25P02', 'The transaction was rolled back: its connection had to be replaced.')

function failure(code: string, message: string): DatabaseError {
  return new DatabaseError({ code, message })
}
