import { openDatabase, type Template } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'

/** A database that several servers open, as with DATABASE_URL; gone when it is closed. */
export interface DatabaseForMany {
  readonly url: string
  /** Until so many connections, besides its own, are in the middle of something. */
  untilAtWork(connections: number): Promise<void>
  /** Cuts every connection but its own, as a restart of a managed database does. */
  cutConnections(): Promise<void>
  close(): Promise<void>
}

export async function openDatabaseForMany(template?: Template): Promise<DatabaseForMany> {
  const keeper = await openDatabase({ data: 'memory', template })
  const [place] = await keeper.rows<{ name: string; host: string }>(
    raw(`select current_database() as name, current_setting('unix_socket_directories') as host`),
  )
  if (place === undefined) throw new Error('The database does not say where it is.')
  return {
    url: `postgresql://postgres@localhost/${place.name}?host=${encodeURIComponent(place.host)}`,
    untilAtWork: async (connections) => {
      for (let found = 0; found < connections;) {
        const [row] = await keeper.rows<{ count: number }>(
          raw(`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`),
        )
        found = row?.count ?? 0
      }
    },
    cutConnections: async () => {
      await keeper.run(
        raw(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      )
    },
    close: () => keeper.close(),
  }
}
