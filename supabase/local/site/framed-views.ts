import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which views of other providers the served app frames; whoever names them in a setting knows better. */
export function framedViewsSetting(
  site: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (site === null || environment['FRAMED_VIEWS'] !== undefined) return {}
  const file = path.join(site, 'framed-views.json')
  return existsSync(file) ? { FRAMED_VIEWS: readFileSync(file, 'utf8').trim() } : {}
}
