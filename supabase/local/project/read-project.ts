import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse, TomlError } from 'smol-toml'
import type { Project } from '#local/project.ts'
import { readAuthSettings } from './auth-settings.ts'
import { ConfigTable } from './config-table.ts'
import { replaceEnvironmentReferences } from './environment-references.ts'
import { readFunctions } from './function-folders.ts'
import { Problems } from './problems.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The folder that holds `supabase/`; throws Problems naming everything wrong with its settings. */
export function readProject(workdir: string, environment: Environment = process.env): Project {
  const folder = path.resolve(workdir)
  if (!isFolder(folder))
    throw new Problems([`There is no folder ${workdir}: name one with --workdir.`])
  const supabaseFolder = path.join(folder, 'supabase')
  const problems: string[] = []
  const values = replaceEnvironmentReferences(readToml(supabaseFolder), environment, problems)
  const project = asProject(new ConfigTable(values, problems), folder, supabaseFolder)
  if (problems.length > 0) throw new Problems(problems)
  return project
}

function asProject(config: ConfigTable, workdir: string, supabaseFolder: string): Project {
  const api = config.table('api')
  return {
    workdir,
    id: config.text('project_id', path.basename(workdir)),
    api: {
      schemas: api.texts('schemas', ['public', 'graphql_public']),
      extraSearchPath: api.texts('extra_search_path', ['public', 'extensions']),
      maxRows: api.whole('max_rows', 1000, { least: 1, most: 1_000_000 }),
    },
    auth: readAuthSettings(config.table('auth'), supabaseFolder),
    storage: { fileSizeLimitBytes: config.table('storage').bytes('file_size_limit', 52_428_800) },
    functions: config.table('edge_runtime').flag('enabled', true)
      ? readFunctions(config, supabaseFolder)
      : {},
    seedEnabled: config.table('db').table('seed').flag('enabled', true),
  }
}

function readToml(supabaseFolder: string): Record<string, unknown> {
  const file = path.join(supabaseFolder, 'config.toml')
  if (!existsSync(file)) return {}
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause
    const [reason] = cause.message.split('\n')
    throw new Problems([
      `supabase/config.toml cannot be read at line ${cause.line}, column ${cause.column}: ${reason}.`,
    ])
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
}
