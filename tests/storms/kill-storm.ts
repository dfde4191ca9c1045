import { setTimeout as pause } from 'node:timers/promises'

/** A server that is about to die, and the client's side of it, which outlives it. */
export interface Victim {
  /** Settles when the server has acknowledged the row; rejects when it died first. */
  write(id: string): Promise<void>
  /** Those of `ids` that are not stored whole. */
  missing(ids: readonly string[]): Promise<string[]>
  count(): Promise<number>
}

export interface Start {
  readonly ready: Promise<Victim>
  kill(): Promise<void>
}

/** What the storm rages over: the database's door, or a whole server behind HTTP. */
export interface Subject {
  start(): Start
  /** What a second server on the same data says as it gives up; null if it started. */
  refusal(): Promise<string | null>
  close(): Promise<void>
}

export interface StormOutcome {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly stored: number
  readonly startUpsMs: readonly number[]
  readonly refusal: string | null
}

const WRITERS = 8
const LONGEST_LIFE_MS = 700
const KILLS_BETWEEN_EARLY_ONES = 10
const LONGEST_EARLY_LIFE_MS = 400
const IDS_AT_ONCE = 1000

/** Kills the server at random moments while clients write, and asks the next one for what was promised. */
export async function killStorm(subject: Subject, kills: number): Promise<StormOutcome> {
  const acknowledged: string[] = []
  const lost = new Set<string>()
  const startUpsMs: number[] = []
  let checked = 0
  let refusal: string | null = null
  for (let round = 0; round < kills; round++) {
    if (round % KILLS_BETWEEN_EARLY_ONES === KILLS_BETWEEN_EARLY_ONES - 1) {
      await killWhileStarting(subject)
      continue
    }
    const { server, victim } = await startTimed(subject, startUpsMs)
    for (const id of await missingOf(victim, acknowledged.slice(checked))) lost.add(id)
    checked = acknowledged.length
    if (round === 0) refusal = await subject.refusal()
    const writing = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilDeath(victim, `${round}-${writer}`, acknowledged),
    )
    await pause(Math.random() * LONGEST_LIFE_MS)
    await server.kill()
    await Promise.all(writing)
  }
  const { server, victim } = await startTimed(subject, startUpsMs)
  for (const id of await missingOf(victim, acknowledged)) lost.add(id)
  const stored = await victim.count()
  await server.kill()
  return { kills, acknowledged: acknowledged.length, lost: [...lost], stored, startUpsMs, refusal }
}

async function startTimed(
  subject: Subject,
  startUpsMs: number[],
): Promise<{ server: Start; victim: Victim }> {
  const began = performance.now()
  const server = subject.start()
  const victim = await server.ready
  startUpsMs.push(performance.now() - began)
  return { server, victim }
}

async function killWhileStarting(subject: Subject): Promise<void> {
  const server = subject.start()
  server.ready.catch(() => undefined)
  await pause(Math.random() * LONGEST_EARLY_LIFE_MS)
  await server.kill()
}

async function writeUntilDeath(
  victim: Victim,
  name: string,
  acknowledged: string[],
): Promise<void> {
  for (let number = 0; ; number++) {
    const id = `${name}-${number}`
    const isAcknowledged = await victim.write(id).then(
      () => true,
      () => false,
    )
    if (!isAcknowledged) return
    acknowledged.push(id)
  }
}

async function missingOf(victim: Victim, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    missing.push(...(await victim.missing(ids.slice(from, from + IDS_AT_ONCE))))
  return missing
}
