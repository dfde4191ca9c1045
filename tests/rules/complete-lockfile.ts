import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Run after adding a package: `npx node tests/rules/complete-lockfile.ts`. A registry that lacks some
 * platforms' builds makes npm leave them out of the lockfile, and `npm ci` then refuses it everywhere.
 */
interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly dev?: boolean
}

export type LockedPackages = Record<string, Locked>

interface Build {
  readonly name: string
  readonly version: string
  readonly dev: boolean
}

const CPUS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64']
const LIBC: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  glibc: 'glibc',
  musl: 'musl',
}

export function missingBuilds(packages: LockedPackages): Build[] {
  return Object.entries(packages).flatMap(([where, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`])
      .filter(([name]) => !packages[`${where}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

if (process.argv[1] === import.meta.filename) completeLockfile()

function completeLockfile(): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
  const missing = missingBuilds(lock.packages)
  for (const build of missing) lock.packages[`node_modules/${build.name}`] = entryFor(build)
  const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const completed = { ...lock, packages: Object.fromEntries(sorted) }
  writeFileSync('package-lock.json', `${JSON.stringify(completed, null, 2)}\n`)
  process.stdout.write(`${missing.length} builds added to the lockfile\n`)
}

/** The platform stands in the name, as in @oxlint/binding-linux-arm64-musl. */
function entryFor({ name, version, dev }: Build): Locked {
  const words = (name.split('/').at(-1) ?? '').replace(/^(binding|rollup|canvas)-/, '').split('-')
  const [os = '', cpu = '', abi = ''] = words
  if (!CPUS.includes(cpu)) throw new Error(`${name} does not name its platform`)
  const libc = os === 'linux' && LIBC[abi] !== undefined ? { libc: [LIBC[abi]] } : {}
  const entry = { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] }
  return entry
}
