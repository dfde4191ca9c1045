import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FunctionSettings } from '#local/project.ts'
import type { ConfigTable } from './config-table.ts'

/** Every folder of supabase/functions that has an index.ts; `_shared` and its like are not functions. */
export function readFunctions(
  config: ConfigTable,
  supabaseFolder: string,
): Record<string, FunctionSettings> {
  const configured = new Map(config.tables('functions'))
  const names = new Set([...foldersWithIndex(supabaseFolder), ...configured.keys()])
  const settings = [...names].map((name) => readFunction(name, config, supabaseFolder))
  return Object.fromEntries(
    settings.filter((one) => existsSync(one.entrypoint)).map((one) => [one.name, one]),
  )
}

function readFunction(name: string, config: ConfigTable, supabaseFolder: string): FunctionSettings {
  const table = config.table('functions').table(name)
  const entrypoint = table.text('entrypoint', `./functions/${name}/index.ts`)
  return {
    name,
    entrypoint: path.resolve(supabaseFolder, entrypoint),
    verifyJwt: table.flag('verify_jwt', true),
    enabled: table.flag('enabled', true),
  }
}

function foldersWithIndex(supabaseFolder: string): string[] {
  const folder = path.join(supabaseFolder, 'functions')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[A-Za-z0-9][\w-]*$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(folder, name, 'index.ts')))
}
