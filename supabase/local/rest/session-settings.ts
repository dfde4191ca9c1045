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

/**
 * Who asks, from where, with what and by which way, as browsers and the usual proxies say it: a shared read knows none
 * of it. Only those who say the same in all other headers share one.
 */
const OF_THE_ASKER =
  /^((x-(forwarded|amzn?|client|request|vercel|b3|cloud)|cf|fly|fastly|sec|if|accept)-.*|x-real-ip|true-client-ip|user-agent|referer|origin|cookie|host|accept|cache-control|pragma|priority|dnt|save-data|via|traceparent|tracestate|baggage)$/

export function withoutTheAsker(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !OF_THE_ASKER.test(name)))
}

function searchPath(schema: string, project: Project): string {
  const path = new Set([schema, ...project.api.extraSearchPath])
  return [...path].map((name) => identifier(name).text).join(', ')
}
