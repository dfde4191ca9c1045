import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import type { Log } from '#local/service.ts'
import type { Desk } from './desk.ts'
import { carryOutDue, nextDue, type Due } from './due-work.ts'
import { readSettings, writeSetting, type Settings } from './settings.ts'
import { mainNow, type WorkRoom } from './work-room.ts'

const TICK_MS = 30_000

export interface ClockWork {
  /** Carries out all that is due by now, and walks the test clocks that are advancing. */
  catchUp(): Promise<void>
  /** Moves the double's own clock; what falls due on the way happens in order, each at its time. */
  advanceTo(target: number): Promise<void>
  now(): Promise<number>
  stop(): Promise<void>
}

interface ClockWorkOptions {
  readonly room: WorkRoom
  readonly log: Log
  /** Told after every step that changed something. */
  readonly onStep: () => void
}

export function createClockWork({ room, log, onStep }: ClockWorkOptions): ClockWork {
  let isStopped = false
  let tail: Promise<void> = Promise.resolve()
  const tick = setInterval(() => void inTurn(catchUpNow).catch(report), TICK_MS)
  tick.unref()

  function report(cause: unknown): void {
    log.error('What was due at the double of Stripe could not be carried out.', cause)
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }

  async function catchUpNow(): Promise<void> {
    await walkMain(null)
    for (const clock of await advancingClocks(room)) await walkTestClock(clock)
  }

  async function walkMain(target: number | null): Promise<void> {
    for (let last: Due | null = null; !isStopped; onStep()) {
      const due: Due | null = await room.attend((tx, settings) =>
        mainStep({ room, tx, settings, target, last }),
      )
      if (due === null) return
      last = due
    }
  }

  async function walkTestClock(clock: string): Promise<void> {
    for (let last: Due | null = null; !isStopped; onStep()) {
      const due: Due | null = await room.attend((tx, settings) =>
        testClockStep({
          desk: room.deskAt(tx, settings, mainNow(room.realMs(), settings)),
          tx,
          clock,
          last,
        }),
      )
      if (due === null) return onStep()
      last = due
    }
  }

  return {
    catchUp: () => inTurn(catchUpNow),
    advanceTo: (target) => inTurn(() => walkMain(target)),
    now: async () => mainNow(room.realMs(), await readSettings(room.database)),
    stop: () => {
      isStopped = true
      clearInterval(tick)
      return tail
    },
  }
}

interface MainStep {
  readonly room: WorkRoom
  readonly tx: Queryable
  readonly settings: Settings
  readonly target: number | null
  readonly last: Due | null
}

/** What was due while nobody was there happens at the time it was due, though that has passed. */
async function mainStep({ room, tx, settings, target, last }: MainStep): Promise<Due | null> {
  const now = mainNow(room.realMs(), settings)
  const until = target ?? now
  const due = await nextDue(tx, null, until)
  const reached = due?.at ?? until
  if (reached > now) {
    const ahead = reached - Math.floor(room.realMs() / 1000)
    await writeSetting(tx, 'offsetSeconds', ahead)
  }
  if (due === null) return null
  requireProgress(due, last)
  const desk = room.deskAt(tx, settings, due.at)
  await carryOutDue(desk, due)
  await desk.flush()
  return due
}

interface TestClockStep {
  readonly desk: Desk
  readonly tx: Queryable
  readonly clock: string
  readonly last: Due | null
}

async function testClockStep({ desk, tx, clock: id, last }: TestClockStep): Promise<Due | null> {
  const clock = await desk.get('test_helpers.test_clock', id)
  const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time
  const due = await nextDue(tx, id, target)
  if (due === null) {
    clock.frozen_time = target
    clock.status = 'ready'
    clock.status_details = {}
    await desk.announce('test_helpers.test_clock.ready', clock)
  } else {
    requireProgress(due, last)
    clock.frozen_time = Math.max(clock.frozen_time, due.at)
    await carryOutDue(desk, due)
  }
  await desk.flush()
  return due
}

function requireProgress(due: Due, last: Due | null): void {
  if (last?.id === due.id && last.at === due.at)
    throw new Error(`The ${due.kind} ${due.id} is still due after it was carried out.`)
}

async function advancingClocks(room: WorkRoom): Promise<string[]> {
  const rows = await room.database.rows<{ id: string }>(sql`
    select id from stripe_double.objects
    where kind = 'test_helpers.test_clock' and body->>'status' = 'advancing' order by number`)
  return rows.map(({ id }) => id)
}
