import { ROLES, type Role } from '#domain/session/roles.ts'
import {
  type Database,
  DatabaseError,
  type Queryable,
  type Row,
  type StatementResult,
} from '#local/database/database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'
import { sql, type Sql } from '#local/database/sql.ts'

/** A first database of the day is built from nothing, perhaps on a busy machine. */
export const OPENING_DEADLINE_MS = 120_000

export type Actor = 'anon' | Role | 'neighbour' | 'service_role'

/** Rows seen or touched, or the SQLSTATE of the refusal. */
export type Outcome = number | string

export interface Refusal {
  readonly code: string
  readonly detail?: string | undefined
}

export interface Seat {
  /** What happens if they try; nothing stays changed. */
  attempt(script: Sql): Promise<Outcome>
  refusal(script: Sql): Promise<Refusal>
  /** Does it for good, and answers with the last statement's rows. */
  does(script: Sql): Promise<Row[]>
}

export interface Salon {
  readonly database: Database
  as(actor: Actor): Seat
  /** As the database's own keeper, whom no policy binds. */
  keeper(script: Sql): Promise<Row[]>
  /** What the keeper does in here never happened. */
  undone(work: (keeper: Salon['keeper']) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const PEOPLE = [...ROLES, 'neighbour'] as const

/** One person of each role, and a second client next door. */
export function idOf(actor: Actor): string | null {
  const place = (PEOPLE as readonly Actor[]).indexOf(actor)
  return place < 0 ? null : `00000000-0000-4000-8000-00000000010${place}`
}

export async function openSalon(): Promise<Salon> {
  const salon = await openEmptySalon()
  for (const person of PEOPLE) {
    const names = { first_name: person, last_name: 'Example', phone: '555-0100' }
    await salon.keeper(sql`
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (${idOf(person)}, ${`${person}@example.com`}, now(), ${names})`)
  }
  for (const role of ROLES)
    await salon.keeper(sql`update profiles set role = ${role} where id = ${idOf(role)}`)
  return salon
}

/** A database with every migration of ours, and the seed if wished for. */
export async function openEmptySalon(wishes = { seed: false }): Promise<Salon> {
  const database = await openProjectDatabase({ workdir: process.cwd(), data: 'memory', ...wishes })
  return {
    database,
    as: (actor) => seat(database, actor),
    keeper: (script) => database.rows(script),
    undone: async (work) => {
      await undo(database, (tx) => work((script) => tx.rows(script)))
    },
    close: () => database.close(),
  }
}

/** From here on, the transaction speaks for this person. */
export function become(actor: Actor): Sql {
  const role = actor === 'anon' || actor === 'service_role' ? actor : 'authenticated'
  const claims = JSON.stringify({ role, sub: idOf(actor) ?? undefined })
  return sql`
    select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`
}

function seat(database: Database, actor: Actor): Seat {
  const attempt = (script: Sql): Promise<StatementResult | Refusal> =>
    undo(database, async (tx) => {
      await tx.run(become(actor))
      return (await tx.run(script)).at(-1) ?? { rows: [], affected: 0 }
    }).catch(asRefusal)
  return {
    attempt: async (script) => {
      const answer = await attempt(script)
      return 'code' in answer ? answer.code : answer.rows.length || answer.affected
    },
    refusal: async (script) => {
      const answer = await attempt(script)
      if (!('code' in answer)) throw new Error(`${actor} was allowed to.`)
      return { code: answer.code, detail: answer.detail }
    },
    does: (script) =>
      database.transaction(async (tx) => {
        await tx.run(become(actor))
        return tx.rows(script)
      }),
  }
}

class Undone extends Error {}

async function undo<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let answers: T[] = []
  await database
    .transaction(async (tx) => {
      answers = [await work(tx)]
      throw new Undone()
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof Undone)) throw cause
    })
  return answers[0] as T
}

function asRefusal(cause: unknown): Refusal {
  if (cause instanceof DatabaseError) return cause
  throw cause
}
