import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { bootstrap, bootstrapSql, hashOf } from './bootstrap.ts'
import type { Database } from './database.ts'
import type { Settings, Template } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import type { Address } from './postgres/run-postgres.ts'
import { enterThrowawayCluster, leaveThrowawayCluster } from './throwaway-cluster.ts'

const PREPARING: Settings = {
  deadlineMs: 60_000,
  log: { info: () => undefined, error: () => undefined },
}

/** A database that nobody keeps, copied from one that was made once for all that follow. */
export async function openThrowawayDatabase(
  settings: Settings,
  template?: Template,
): Promise<Database> {
  const cluster = await enterThrowawayCluster(settings.log)
  const name = newName('throwaway')
  try {
    const prepared = await preparedDatabase(cluster, template)
    await asKeeper(cluster, (keeper) =>
      keeper.query(`create database ${name} template ${prepared} strategy file_copy`),
    )
    const database = await openPostgres({ ...settings, server: { ...cluster, database: name } })
    return { ...database, close: () => database.close().finally(() => forget(cluster, name)) }
  } catch (cause) {
    await forget(cluster, name)
    throw cause
  }
}

async function forget(cluster: Address, name: string): Promise<void> {
  await asKeeper(cluster, (keeper) => keeper.query(`drop database if exists ${name} with (force)`))
  await leaveThrowawayCluster()
}

/**
 * Roles belong to the whole cluster, so one is made at a time; and it bears its name only once it is
 * whole, so that nobody copies half of one.
 */
async function preparedDatabase(cluster: Address, template?: Template): Promise<string> {
  const name = `template_${hashOf(bootstrapSql(), template?.key ?? '').slice(0, 32)}`
  return asKeeper(cluster, async (keeper) => {
    if (await exists(keeper, name)) return name
    await keeper.query(`select pg_advisory_lock(hashtext('templates'))`)
    if (await exists(keeper, name)) return name
    const draft = newName('draft')
    await keeper.query(`create database ${draft}`)
    const database = await openPostgres({ ...PREPARING, server: { ...cluster, database: draft } })
    try {
      await bootstrap(database)
      await template?.prepare(database)
    } finally {
      await database.close()
    }
    await keeper.query(`alter database ${draft} rename to ${name}`)
    return name
  })
}

async function exists(keeper: Client, name: string): Promise<boolean> {
  const found = await keeper.query('select from pg_database where datname = $1', [name])
  return found.rows.length > 0
}

/** On a connection of its own, which ends with the work and gives back whatever it has locked. */
async function asKeeper<T>(cluster: Address, work: (keeper: Client) => Promise<T>): Promise<T> {
  const keeper = new Client(cluster)
  await keeper.connect()
  try {
    return await work(keeper)
  } finally {
    await keeper.end()
  }
}

function newName(kind: string): string {
  return `${kind}_${randomBytes(6).toString('hex')}`
}
