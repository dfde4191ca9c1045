import { raw } from '#local/database/sql.ts'
import type { Backend } from '#local/service.ts'

interface Job {
  readonly [column: string]: unknown
  readonly name: string
  readonly command: string
}

interface JobsOptions {
  readonly tickMs?: number
  /** Runs one of the project's functions with the server's own key. */
  readonly callFunction?: (name: string) => Promise<void>
}

const HAS_JOBS = raw(`
  select count(*)::int = 4 as found from pg_catalog.pg_attribute
  where attrelid = to_regclass('private.jobs')
    and attname in ('name', 'every_seconds', 'command', 'last_run_at')`)

/** Taking a job is noting its run, so that no other clock, such as pg_cron, takes it as well. */
const TAKE_ONE = raw(`
  update private.jobs set last_run_at = clock_timestamp() where name = (
    select name from private.jobs
    where last_run_at is null or last_run_at <= clock_timestamp() - make_interval(secs => every_seconds)
    order by last_run_at nulls first, name limit 1 for update skip locked
  ) returning name, command`)

const HAS_CALLS = raw(`select to_regclass('private.function_calls') is not null as found`)

/** What the database wants run and cannot reach by itself. */
const TAKE_CALLS = raw('delete from private.function_calls returning name')

/** Stands in for pg_cron: runs what is due in the project's own `private.jobs`, one after the other. */
export function startJobs(
  { database, log }: Pick<Backend, 'database' | 'log'>,
  { tickMs = 1000, callFunction }: JobsOptions = {},
): { stop(): Promise<void> } {
  let isStopped = false
  const pause = createPause()
  const work = run().catch((cause: unknown) => log.error('The jobs could not be read.', cause))

  async function run(): Promise<void> {
    const [jobs] = await database.rows<{ found: boolean }>(HAS_JOBS)
    if (jobs?.found !== true) return
    const [calls] = await database.rows<{ found: boolean }>(HAS_CALLS)
    while (!isStopped) {
      await pause.for(tickMs)
      await runDueJobs().catch((cause: unknown) => log.error('A job could not be taken.', cause))
      if (calls?.found === true)
        await makeCalls().catch((cause: unknown) => log.error('A call could not be made.', cause))
    }
  }

  async function makeCalls(): Promise<void> {
    if (isStopped || callFunction === undefined) return
    for (const { name } of await database.rows<{ name: string }>(TAKE_CALLS))
      await callFunction(name)
  }

  async function runDueJobs(): Promise<void> {
    while (!isStopped) {
      const [job] = await database.rows<Job>(TAKE_ONE)
      if (job === undefined) return
      await database
        .run(raw(job.command))
        .catch((cause: unknown) => log.error(`The job ${job.name} failed.`, cause))
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

/** A wait that can be cut short, so that stopping takes no longer than the job under way. */
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
