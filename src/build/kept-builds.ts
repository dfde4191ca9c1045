import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** This build and the two before it: a page that stays open over two updates still finds its code. */
const BUILDS_KEPT = 3
const RECORD = 'builds.json'
/** Nobody who lists the files of the site looks into a folder with a dot. */
const ASIDE = '.kept'

type FileNames = readonly string[]

/** The builds whose assets lie in a folder, and what is in those files. */
export interface KeptBuilds {
  /** The assets of each build, newest first. */
  readonly builds: readonly FileNames[]
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export function isAsset(name: string): boolean {
  return /^assets\/[^/\\]+$/.test(name)
}

/** Of a build that broke off, what had been laid aside. */
export async function readKeptBuilds(folder: string): Promise<KeptBuilds> {
  const found = (await readFrom(folder)) ?? (await readFrom(aside(folder)))
  return found ?? { builds: [], contents: new Map() }
}

/** From now on the folder may be emptied around it, and the build break off at any time. */
export async function layAside(folder: string, kept: KeptBuilds): Promise<void> {
  if (kept.builds.length > 0) await writeAll(aside(folder), kept)
}

/** Lays the assets of these builds beside whatever is there, and says so. */
export async function bringBack(folder: string, kept: KeptBuilds): Promise<void> {
  if (kept.builds.length > 0) await writeAll(folder, kept)
  await rm(aside(folder), { recursive: true, force: true })
}

/** Building the same thing twice is one build, and pushes no older one out. */
export function withNewBuild(assets: FileNames, { builds, contents }: KeptBuilds): KeptBuilds {
  const current = assets.toSorted()
  const others = builds.filter((names) => names.join() !== current.join())
  return { builds: [current, ...others].slice(0, BUILDS_KEPT), contents }
}

async function readFrom(folder: string): Promise<KeptBuilds | null> {
  const builds = await readRecord(folder)
  if (builds === null) return null
  const contents = new Map<string, Uint8Array>()
  for (const name of new Set(builds.flat())) {
    const content = await readFile(path.join(folder, name)).catch(() => null)
    if (content !== null) contents.set(name, content)
  }
  return { builds, contents }
}

/** Without a record, or with one that nobody can read, there is nothing to keep. */
async function readRecord(folder: string): Promise<readonly FileNames[] | null> {
  try {
    const builds: unknown = JSON.parse(await readFile(path.join(folder, RECORD), 'utf8'))
    return Array.isArray(builds) ? builds.filter(isListOfAssets) : null
  } catch {
    return null
  }
}

function isListOfAssets(names: unknown): names is FileNames {
  return Array.isArray(names) && names.every((name) => isAsset(String(name)))
}

/** The record comes last: it never names what is not there yet. */
async function writeAll(folder: string, { builds, contents }: KeptBuilds): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  for (const name of new Set(builds.flat())) {
    const content = contents.get(name)
    if (content !== undefined) await writeNew(path.join(folder, name), content)
  }
  await writeFile(path.join(folder, RECORD), `${JSON.stringify(builds, null, 1)}\n`)
}

/** What the new build wrote itself stays as it is. */
async function writeNew(file: string, content: Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  })
}

function aside(folder: string): string {
  return path.join(folder, ASIDE)
}
