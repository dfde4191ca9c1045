import { identifier, join, sql, type Sql } from '#local/database/sql.ts'
import type { Project } from '#local/project.ts'
import type { Caller } from '#local/service.ts'
import { isRead, type RestRequest } from './rest-request.ts'

/** The first statement of every script: whose eyes the rest of the transaction sees with. */
export function sessionSettings(
  request: RestRequest,
  headers: Headers,
  caller: Caller,
  project: Project,
): Sql {
  const settings: [name: string, value: string][] = [
    ['search_path', searchPath(request.schema, project)],
    ['role', caller.role],
    ['request.jwt.claims', JSON.stringify(caller.claims)],
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', JSON.stringify(Object.fromEntries(headers))],
    ['response.headers', ''],
    ['response.status', ''],
  ]
  if (isRead(request.method)) settings.push(['transaction_read_only', 'on'])
  if (request.prefer.timezone !== null) settings.push(['timezone', request.prefer.timezone])
  return sql`select ${join(settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}; `
}

function searchPath(schema: string, project: Project): string {
  const path = new Set([schema, ...project.api.extraSearchPath])
  return [...path].map((name) => identifier(name).text).join(', ')
}
