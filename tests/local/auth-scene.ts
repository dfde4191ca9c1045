import { test } from 'vitest'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { startAuthServer, type Variation } from './auth-server.ts'

/** The auth service on a database of its own; every test begins without people. */
export const it = test
  .extend('data', { scope: 'file' }, 'memory')
  .extend('opened', { scope: 'file' }, async ({ data }, { onCleanup }) => {
    const opened = await openDatabase({ data })
    onCleanup(() => opened.close())
    return opened
  })
  .extend('database', async ({ opened }) => {
    await opened.run(raw('truncate auth.users, auth.audit_log_entries, auth.flow_state cascade'))
    await opened.run(raw('delete from auth.refresh_tokens'))
    return opened
  })
  .extend(
    'serverWith',
    ({ database }) =>
      (variation: Variation) =>
        startAuthServer(database, variation),
  )
  .extend('server', ({ serverWith }) => serverWith({}))
