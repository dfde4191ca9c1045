import { raw } from '#local/database/sql.ts'
import type { Backend } from '#local/service.ts'

interface Timer {
  readonly [column: string]: unknown
  readonly name: string
  readonly command: string
}

interface TimersOptions {
  readonly tickMs?: number
  /** Runs one of the project's functions with the server's own key. */
  readonly callFunction?: (name: string) => Promise<void>
}

const HAS_TIMERS = raw(`
  select count(*)::int = 4 as found from pg_catalog.pg_attribute
  where attrelid = to_regclass('private.timers')
    and attname in ('name', 'every_seconds', 'command', 'last_run_at')`)

/** Taking a timer is noting its run, so that no other clock, such as pg_cron, takes it as well. */
const TAKE_ONE = raw(`
  update private.timers set last_run_at = clock_timestamp() where name = (
    select name from private.timers
    where last_run_at is null or last_run_at <= clock_timestamp() - make_interval(secs => every_seconds)
    order by last_run_at nulls first, name limit 1 for update skip locked
  ) returning name, command`)

const HAS_CALLS = raw(`select to_regclass('private.function_calls') is not null as found`)

/** What the database wants run and cannot reach by itself. */
const TAKE_CALLS = raw('delete from private.function_calls returning name')

/** Stands in for pg_cron: runs what is due in the project's own `private.timers`, one after the other. */
export function startTimers(
  { database, log }: Pick<Backend, 'database' | 'log'>,
  { tickMs = 1000, callFunction }: TimersOptions = {},
): { stop(): Promise<void> } {
  let isStopped = false
  const pause = createPause()
  const work = run().catch((cause: unknown) => log.error('The timers could not be read.', cause))

  async function run(): Promise<void> {
    const [timers] = await database.rows<{ found: boolean }>(HAS_TIMERS)
    if (timers?.found !== true) return
    const [calls] = await database.rows<{ found: boolean }>(HAS_CALLS)
    while (!isStopped) {
      await pause.for(tickMs)
      await runDueTimers().catch((cause: unknown) =>
        log.error('A timer could not be taken.', cause),
      )
      if (calls?.found === true)
        await makeCalls().catch((cause: unknown) => log.error('A call could not be made.', cause))
    }
  }

  async function makeCalls(): Promise<void> {
    if (isStopped || callFunction === undefined) return
    for (const { name } of await database.rows<{ name: string }>(TAKE_CALLS))
      await callFunction(name)
  }

  async function runDueTimers(): Promise<void> {
    while (!isStopped) {
      const [timer] = await database.rows<Timer>(TAKE_ONE)
      if (timer === undefined) return
      await database
        .run(raw(timer.command))
        .catch((cause: unknown) => log.error(`The timer ${timer.name} failed.`, cause))
    }
  }

  return {
    stop: () => {
      isStopped = true
      pause.end()
      return work
    },
  }
}

/** A wait that can be cut short, so that stopping takes no longer than the timer under way. */
function createPause(): { for(milliseconds: number): Promise<void>; end(): void } {
  let end: () => void = () => undefined
  return {
    for: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
