import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bringBack, readKeptBuilds, withNewBuild } from '#build/kept-builds.ts'

/*
 * An edition is the built app with every hashed file under another name, wherever it is named: in
 * the code, in the pages and in the list of files to keep. A true build takes ten seconds, and two
 * builds that differ by a word share half of their files; editions share none.
 */

const PACK = /^kept-.+\.txt$/

/** The new edition is whole before it takes the place of the one before. */
export async function publishEdition(
  ground: string,
  built: string,
  edition: number,
): Promise<string> {
  const site = path.join(ground, 'site')
  const next = path.join(ground, `edition-${edition}`)
  writeEdition(built, next, edition)
  await bringBack(next, withNewBuild(assetsOf(built, edition), await readKeptBuilds(site)))
  const before = path.join(ground, 'before')
  if (existsSync(site)) renameSync(site, before)
  renameSync(next, site)
  rmSync(before, { recursive: true, force: true })
  return site
}

function writeEdition(built: string, folder: string, edition: number): void {
  const isPlain = (file: string) => !/\.(?:br|gz)$|builds\.json$|[/\\]assets$/.test(file)
  cpSync(built, folder, { recursive: true, filter: isPlain })
  for (const name of builtAssets(built))
    cpSync(path.join(built, name), path.join(folder, inEdition(name, edition)))
  const names = builtAssets(built).map((name) => path.basename(name))
  const anyName = new RegExp(names.join('|').replaceAll('.', String.raw`\.`), 'g')
  for (const file of textsIn(folder)) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(anyName, (name) => inEdition(name, edition)),
    )
  }
  listAnew(folder)
}

/** Pages name other files now, so the list of what to keep must tell them from the last ones. */
function listAnew(folder: string): void {
  const worker = path.join(folder, 'service-worker.js')
  const list = readFileSync(worker, 'utf8').replaceAll(
    /"revision":"\w+","url":"([^"]+\.html)"/g,
    (_entry, url: string) => {
      const content = readFileSync(path.join(folder, url))
      const revision = createHash('md5').update(content).digest('hex')
      return `"revision":"${revision}","url":"${url}"`
    },
  )
  writeFileSync(worker, list)
}

function textsIn(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return all
    .filter((name) => /\.(?:html|js|mjs|css|txt)$/.test(name))
    .map((name) => path.join(folder, name))
}

export function assetsOf(built: string, edition: number): readonly string[] {
  return builtAssets(built).map((name) => inEdition(name, edition))
}

/** What the last build wrote itself; the files of others before it may lie beside them. */
function builtAssets(built: string): readonly string[] {
  const [newest = []]: readonly (readonly string[])[] = JSON.parse(
    readFileSync(path.join(built, 'builds.json'), 'utf8'),
  )
  const packs = readdirSync(path.join(built, 'assets')).filter((name) => PACK.test(name))
  return [...newest, ...packs.map((name) => path.join('assets', name))]
}

/** The hash at the end of a name begins with the number of the edition. */
function inEdition(name: string, edition: number): string {
  return name.replace(/-[\w-]([\w-]{7}\.\w+)$/, `-${edition}$1`)
}
