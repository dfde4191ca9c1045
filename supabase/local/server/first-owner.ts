import { randomBytes } from 'node:crypto'
import type { Database } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'

interface FirstOwner {
  /** Null where the salon has an owner, and for a project that knows none. */
  readonly link: string | null
  /** What the function that makes the owner compares with. */
  readonly settings: Record<string, string>
}

/** While a salon has no owner, whoever starts its server may become it, by a link that is drawn at each start. */
export async function offerToOwn(database: Database, siteUrl: string): Promise<FirstOwner> {
  if (!(await isWithoutOwner(database))) return { link: null, settings: {} }
  const token = randomBytes(32).toString('hex')
  const link = `${siteUrl.replace(/\/+$/, '')}/first-start#${token}`
  return { link, settings: { FIRST_OWNER_TOKEN: token } }
}

async function isWithoutOwner(database: Database): Promise<boolean> {
  const [known] = await database.rows(
    sql`select where to_regprocedure('public.is_without_owner()') is not null`,
  )
  if (known === undefined) return false
  const owners = await database.rows(sql`select where public.is_without_owner()`)
  return owners.length > 0
}
