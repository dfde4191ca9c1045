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
  /** PostgreSQL alone, under the server, which goes on. */
  killDatabase(): void
}

/** What the storm rages over: the database's door, or a whole server behind HTTP. */
export interface Subject {
  start(): Start
  /** What a second server on the same data says as it gives up; null if it started. */
  refusal(): Promise<string | null>
  /** Processes that still work on the data a moment after the last kill. */
  orphans(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface StormOutcome {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly stored: number
  readonly startUpsMs: readonly number[]
  /** From a kill of PostgreSQL alone to the next acknowledged write. */
  readonly recoveriesMs: readonly number[]
  readonly refusal: string | null
  readonly orphans: readonly string[]
}

const WRITERS = 8
const LONGEST_LIFE_MS = 700
const KILLS_BETWEEN_EARLY_ONES = 10
const LONGEST_RECOVERY_MS = 30_000
const PAUSE_AFTER_REFUSAL_MS = 5
const LONGEST_EARLY_LIFE_MS = 400
const IDS_AT_ONCE = 1000
const LONGEST_FIRST_START_MS = 1400

/** Kills the server, or PostgreSQL under it, at random moments while clients write, and asks for what was promised. */
export async function killStorm(subject: Subject, kills: number): Promise<StormOutcome> {
  const acknowledged: string[] = []
  const lost = new Set<string>()
  const startUpsMs: number[] = []
  const recoveriesMs: number[] = []
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
    const life = { isOver: false }
    const writing = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilOver(victim, `${round}-${writer}`, { acknowledged, life }),
    )
    await pause(Math.random() * LONGEST_LIFE_MS)
    if (round % 2 === 1) {
      server.killDatabase()
      recoveriesMs.push(await untilAcknowledged(acknowledged))
      await pause(Math.random() * LONGEST_LIFE_MS)
    }
    life.isOver = true
    await server.kill()
    await Promise.all(writing)
  }
  const { server, victim } = await startTimed(subject, startUpsMs)
  for (const id of await missingOf(victim, acknowledged)) lost.add(id)
  const stored = await victim.count()
  await server.kill()
  return {
    kills,
    acknowledged: acknowledged.length,
    lost: [...lost],
    stored,
    startUpsMs,
    recoveriesMs,
    refusal,
    orphans: await subject.orphans(),
  }
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

interface Ledger {
  readonly acknowledged: string[]
  readonly life: { readonly isOver: boolean }
}

/** What is refused or unanswered was never promised: the next one has another name. */
async function writeUntilOver(
  victim: Victim,
  name: string,
  { acknowledged, life }: Ledger,
): Promise<void> {
  for (let number = 0; !life.isOver; number++) {
    const id = `${name}-${number}`
    await victim.write(id).then(
      () => acknowledged.push(id),
      () => pause(PAUSE_AFTER_REFUSAL_MS),
    )
  }
}

async function untilAcknowledged(acknowledged: readonly string[]): Promise<number> {
  const began = performance.now()
  // What was under way at the kill may still be answered: two rounds of all writers are of the new one.
  const before = acknowledged.length
  while (acknowledged.length < before + 2 * WRITERS) {
    if (performance.now() - began > LONGEST_RECOVERY_MS)
      throw new Error('PostgreSQL did not come back.')
    await pause(PAUSE_AFTER_REFUSAL_MS)
  }
  return performance.now() - began
}

/** Kills the very first start, in the middle of making everything; the next one finds it whole, or begins again. */
export async function firstStartStorm(
  newSubject: () => Promise<Subject>,
  kills: number,
): Promise<{ readonly broken: readonly string[]; readonly orphans: readonly string[] }> {
  const broken: string[] = []
  const orphans: string[] = []
  for (let round = 0; round < kills; round++) {
    const subject = await newSubject()
    const first = subject.start()
    first.ready.catch(() => undefined)
    await pause((LONGEST_FIRST_START_MS * (round + 1)) / kills)
    await first.kill()
    const again = subject.start()
    try {
      const victim = await again.ready
      await victim.write('the first word')
      if ((await victim.count()) !== 1) broken.push(`round ${round}: more than was written`)
    } catch (cause) {
      broken.push(`round ${round}: ${String(cause)}`)
    }
    await again.kill()
    orphans.push(...(await subject.orphans()))
    await subject.close()
  }
  return { broken, orphans }
}

async function missingOf(victim: Victim, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    missing.push(...(await victim.missing(ids.slice(from, from + IDS_AT_ONCE))))
  return missing
}
