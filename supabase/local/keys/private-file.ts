import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The text of a file only its owner may read; written whole, or not at all, the first time. */
export async function readOrCreatePrivateFile(
  path: string,
  create: () => Promise<string>,
): Promise<string> {
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing
  const text = await create()
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  return text
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    await chmod(path, 0o600)
    return text
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}
