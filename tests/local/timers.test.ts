import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { startTimers } from '#local/timers.ts'

let database: Database
let errors: string[] = []
let running: ReturnType<typeof startTimers> | null = null

beforeAll(async () => {
  database = await openDatabase({ data: 'memory' })
})

afterAll(() => database.close())

beforeEach(async () => {
  errors = []
  await database.run(
    raw(`
    drop schema if exists private cascade; create schema private;
    create table private.runs (name text, at timestamptz default clock_timestamp());
    create table private.timers (name text primary key, every_seconds integer not null, command text not null,
      last_run_at timestamptz);
    create function private.timer_note(name text) returns void language sql as $$
      insert into private.runs (name) values (timer_note.name) $$;
    create function private.timer_fail() returns void language plpgsql as $$ begin raise 'no luck'; end $$;
    insert into private.timers (name, every_seconds, command) values
      ('a often', 10, $$select private.timer_note('often')$$),
      ('b rarely', 60, $$select private.timer_note('rarely')$$)`),
  )
})

afterEach(() => running?.stop())

function start(): ReturnType<typeof startTimers> {
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) }
  running = startTimers({ database, log }, { tickMs: 5 })
  return running
}

async function runs(): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    raw('select name from private.runs order by at'),
  )
  return rows.map(({ name }) => name)
}

/** Lets the given time pass, as far as the timers can tell. */
async function later(seconds: number): Promise<void> {
  await database.run(
    raw(`update private.timers set last_run_at = last_run_at - interval '${seconds} seconds'`),
  )
}

const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 80))

describe('timers', () => {
  it('run once at the start and again when due, the one that waited longest first', async () => {
    const timers = start()
    await expect.poll(runs).toEqual(['often', 'rarely'])
    await later(10)
    await expect.poll(runs).toEqual(['often', 'rarely', 'often'])
    await later(50)
    await expect.poll(runs).toEqual(['often', 'rarely', 'often', 'rarely', 'often'])
    await timers.stop()
  })

  it('run by another clock are not run again', async () => {
    await database.run(raw('update private.timers set last_run_at = clock_timestamp()'))
    const timers = start()
    await aWhile()
    expect(await runs()).toEqual([])
    await timers.stop()
  })

  it('that fail are written to the log and hold up nobody', async () => {
    await database.run(
      raw(
        `insert into private.timers (name, every_seconds, command) values ('a broken', 10, 'select private.timer_fail()')`,
      ),
    )
    const timers = start()
    await expect.poll(() => errors).toEqual(['The timer a broken failed.'])
    await expect.poll(runs).toEqual(['often', 'rarely'])
    await later(10)
    await expect.poll(() => errors).toHaveLength(2)
    await timers.stop()
  })

  it('stop with the server', async () => {
    const timers = start()
    await expect.poll(runs).toEqual(['often', 'rarely'])
    await timers.stop()
    await later(1000)
    await aWhile()
    expect(await runs()).toEqual(['often', 'rarely'])
  })

  it('are not missed where a project has none', async () => {
    await database.run(raw('drop schema private cascade'))
    const timers = start()
    await aWhile()
    await timers.stop()
    expect(errors).toEqual([])
  })
})
