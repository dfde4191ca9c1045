import type { CompiledProgram } from './engine-package.ts'

/** What the main thread and the database's worker say to each other. */
export interface WorkerSetup {
  readonly folder: string
  readonly gate: SharedArrayBuffer
  readonly program: CompiledProgram
}

export interface Order {
  readonly id: number
  readonly text: string
  /** The statement belongs to a transaction that a later order ends. */
  readonly isHeld: boolean
}

export const CLOSE = 'close'
export const READY = 'ready'

export interface Answer {
  readonly id: number
  readonly bytes: Uint8Array
}

/**
 * The one shared number: which order is being carried out. Both sides change it only by compare
 * and exchange, so that a worker is ended while it runs the late order and never a later one.
 */
export const NOTHING = 0
export const CONDEMNED = -1
