import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(html|js|mjs|css|svg|json|webmanifest|xml|txt|ttf)$/
const WORTH_IT_BYTES = 1024

/** The last step of a build: whatever it wrote is packed. */
export function packBuild(): Plugin {
  let folder = ''
  return {
    name: 'pack-build',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => packFiles(folder) },
  }
}

/** Lays a packed twin beside every text file, so that no server has to pack while somebody waits. */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) =>
      entry.isFile() && TEXT.test(entry.name) && !isHidden(path.relative(folder, entry.parentPath)),
  )
  await Promise.all(files.map(({ parentPath, name }) => packFile(path.join(parentPath, name))))
}

/** What no visitor is sent. */
function isHidden(parent: string): boolean {
  return parent.split(path.sep).some((name) => name.startsWith('.'))
}

async function packFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.byteLength < WORTH_IT_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength }
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((packed) => writeWhole(`${file}.br`, packed)),
    promisify(gzip)(text, { level: 9 }).then((packed) => writeWhole(`${file}.gz`, packed)),
  ])
}

/** The folder may be served by now, and half of a packed file is none. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
