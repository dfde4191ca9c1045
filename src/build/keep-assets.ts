import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** This build and the two before it: a page that stays open over two updates still finds its code. */
const BUILDS_KEPT = 3
const RECORD = 'builds.json'
const ASSETS = 'assets/'

type FileNames = readonly string[]

interface EarlierBuilds {
  /** The assets of each build, newest first. */
  readonly builds: readonly FileNames[]
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/**
 * Lays the assets of earlier builds beside the new ones. They are read before the folder is
 * emptied and come back after the list of files to keep offline is made, which they are not on.
 */
export function keepAssets(): Plugin {
  let folder = ''
  let earlier: EarlierBuilds = { builds: [], contents: new Map() }
  let current: FileNames = []
  return {
    name: 'keep-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    async buildStart() {
      earlier = await readEarlierBuilds(folder)
    },
    writeBundle(_options, bundle) {
      current = Object.keys(bundle)
        .filter((name) => name.startsWith(ASSETS))
        .toSorted()
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      // A build that failed has emptied the folder all the same.
      handler: (error?: Error) =>
        bringBack(folder, earlier.contents, error ? earlier.builds : keptWith(current, earlier)),
    },
  }
}

async function readEarlierBuilds(folder: string): Promise<EarlierBuilds> {
  const builds = await readRecord(folder)
  const contents = new Map<string, Uint8Array>()
  for (const name of new Set(builds.flat())) {
    const content = await readFile(path.join(folder, name)).catch(() => null)
    if (content !== null) contents.set(name, content)
  }
  return { builds, contents }
}

/** Without a record, or with one that nobody can read, there is nothing to keep. */
async function readRecord(folder: string): Promise<readonly FileNames[]> {
  try {
    const builds: unknown = JSON.parse(await readFile(path.join(folder, RECORD), 'utf8'))
    return Array.isArray(builds) ? builds.filter(isListOfAssets) : []
  } catch {
    return []
  }
}

function isListOfAssets(names: unknown): names is FileNames {
  return Array.isArray(names) && names.every((name) => /^assets\/[^/\\]+$/.test(String(name)))
}

/** Building the same thing twice is one build, and pushes no older one out. */
function keptWith(current: FileNames, { builds }: EarlierBuilds): readonly FileNames[] {
  const others = builds.filter((names) => names.join() !== current.join())
  return [current, ...others].slice(0, BUILDS_KEPT)
}

async function bringBack(
  folder: string,
  contents: EarlierBuilds['contents'],
  builds: readonly FileNames[],
): Promise<void> {
  await mkdir(path.join(folder, ASSETS), { recursive: true })
  const here = await readdir(path.join(folder, ASSETS))
  for (const name of new Set(builds.flat())) {
    const content = contents.get(name)
    const isHere = here.includes(path.basename(name))
    if (content !== undefined && !isHere) await writeFile(path.join(folder, name), content)
  }
  await writeFile(path.join(folder, RECORD), `${JSON.stringify(builds, null, 1)}\n`)
}
