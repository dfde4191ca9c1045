import { invalidBucketName, invalidKey } from './storage-error.ts'

const SAFE = "\\w!\\-.*'() &$@=;:+,?"
const BUCKET_NAME = new RegExp(`^[${SAFE}]{1,63}$`)
const OBJECT_NAME = new RegExp(`^[${SAFE}/]{1,1024}$`)

/** The characters Supabase allows in keys; a name of dots alone would be a folder of the disk. */
export function requireBucketName(name: unknown): string {
  if (typeof name !== 'string' || !BUCKET_NAME.test(name) || /^\.+$/.test(name))
    throw invalidBucketName()
  return name
}

export function requireObjectName(name: unknown): string {
  if (typeof name !== 'string' || !OBJECT_NAME.test(name))
    throw invalidKey(typeof name === 'string' ? name.slice(0, 200) : '')
  return name
}

export interface ObjectAddress {
  readonly bucket: string
  readonly name: string
}

export function objectAddress(segments: readonly string[]): ObjectAddress {
  const [bucket, ...path] = segments
  return { bucket: requireBucketName(bucket), name: requireObjectName(path.join('/')) }
}

export function decodedSegments(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    throw invalidKey(path.slice(0, 200))
  }
}
