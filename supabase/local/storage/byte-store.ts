import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, link, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { entityTooLarge } from './storage-error.ts'

const HEAD_BYTES = 64

export interface ByteLocation {
  readonly bucket: string
  readonly id: string
  readonly version: string
}

export interface ReceivedBytes {
  readonly file: string
  readonly size: number
  readonly eTag: string
  /** The first bytes, by which a file betrays what it is. */
  readonly head: Uint8Array
}

export interface ByteStore {
  receive(chunks: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ReceivedBytes>
  keep(received: ReceivedBytes, location: ByteLocation): Promise<void>
  discard(received: ReceivedBytes): Promise<void>
  /** The same bytes under a second name, without copying them: they never change. */
  share(from: ByteLocation, to: ByteLocation): Promise<void>
  remove(locations: readonly ByteLocation[]): Promise<void>
  open(location: ByteLocation): Promise<FileHandle>
  /** Clears away what no row names: uploads and removals cut short by a crash. */
  sweep(kept: readonly ByteLocation[]): Promise<number>
}

export async function openByteStore(folder: string): Promise<ByteStore> {
  const arrivals = path.join(folder, '.incoming')
  await mkdir(arrivals, { recursive: true })
  const bucketFolder = (bucket: string): string => path.join(folder, asFolderName(bucket))
  const fileOf = ({ bucket, id, version }: ByteLocation): string =>
    path.join(bucketFolder(bucket), `${id}-${version}`)

  async function place(location: ByteLocation, put: (file: string) => Promise<void>) {
    await mkdir(bucketFolder(location.bucket), { recursive: true })
    await put(fileOf(location))
    await syncFolder(bucketFolder(location.bucket))
  }

  return {
    receive: (chunks, limitBytes) => receive(chunks, path.join(arrivals, randomUUID()), limitBytes),
    keep: ({ file }, location) => place(location, (target) => rename(file, target)),
    discard: ({ file }) => rm(file, { force: true }),
    share: (from, to) => place(to, (target) => link(fileOf(from), target)),
    remove: async (locations) => {
      await Promise.all(locations.map((location) => rm(fileOf(location), { force: true })))
    },
    open: (location) => open(fileOf(location)),
    sweep: async (kept) => {
      const keptFiles = new Set(kept.map(fileOf))
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      const lost = found
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !keptFiles.has(file))
      await Promise.all(lost.map((file) => rm(file, { force: true })))
      return lost.length
    },
  }
}

async function receive(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  limitBytes: number,
): Promise<ReceivedBytes> {
  const handle = await open(file, 'wx')
  try {
    const hash = createHash('md5')
    let head = new Uint8Array()
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limitBytes) throw entityTooLarge()
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      hash.update(chunk)
      await handle.write(chunk)
    }
    await handle.sync()
    await handle.close()
    return { file, size, eTag: `"${hash.digest('hex')}"`, head }
  } catch (cause) {
    await handle.close().catch(() => undefined)
    await rm(file, { force: true })
    throw cause
  }
}

/** Without this the new name itself could be lost with the power. Windows keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A bucket may be called almost anything; a folder may not. */
function asFolderName(bucket: string): string {
  return bucket.replaceAll(/[^A-Za-z0-9_-]/g, (character) => `%${character.charCodeAt(0)}`)
}
