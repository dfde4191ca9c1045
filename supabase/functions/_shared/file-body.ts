import { createHash } from 'node:crypto'
import { Refusal } from './refusal.ts'

export interface FileBody {
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** A file as it was sent, if it is one and not too large; its first bytes say what it is, not its name. */
export async function fileBody(
  request: Request,
  { mostBytes, beginsWith }: { readonly mostBytes: number; readonly beginsWith: readonly number[] },
): Promise<FileBody> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > mostBytes) throw new Refusal(413, 'file-too-large')
  if (!beginsWith.every((byte, index) => bytes[index] === byte))
    throw new Refusal(415, 'file-type-wrong')
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
