import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { MARKS } from './parts-by-person.ts'
import type { Plugin } from 'vite'

type Entries = Parameters<ManifestTransform>[0]

/** Texts named by what's in them: fonts and pictures don't pack, and a page is printed anew. */
const PACKED = /^assets\/.+\.(?:js|css)$/
const HASH_LENGTH = 8

/**
 * Scripts and styles that come to a device together travel as one text, which packs better, too: a line
 * with their names and lengths, and then one after the other. The worker takes them apart; see
 * sw/read-pack.ts.
 */
export function keptPacks(): { readonly plugin: Plugin; readonly add: ManifestTransform } {
  let folder = ''
  return {
    plugin: {
      name: 'kept-packs',
      apply: 'build',
      configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    },
    add: async (manifest) => {
      const packable = manifest.filter(({ url }) => PACKED.test(url))
      const groups = Map.groupBy(packable, ({ revision }) =>
        MARKS.has(revision) ? String(revision) : 'everyone',
      )
      const packs = await Promise.all(
        [...groups].map(([whose, files]) => pack(folder, whose, files)),
      )
      return { manifest: [...manifest, ...packs], warnings: [] }
    },
  }
}

async function pack(folder: string, whose: string, files: Entries): Promise<Entries[number]> {
  const text = packed(
    await Promise.all(
      files.map(async ({ url }) => ({ url, content: await readFile(path.join(folder, url)) })),
    ),
  )
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
  const url = `assets/kept-${whose}-${hash}.txt`
  await writeFile(path.join(folder, url), text)
  return { url, revision: `pack of ${whose}`, size: text.byteLength }
}

export function packed(
  files: readonly { readonly url: string; readonly content: Buffer }[],
): Buffer {
  const names = files.map(({ url, content }) => [`/${url}`, content.byteLength])
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(names)}\n`),
    ...files.map(({ content }) => content),
  ])
}
