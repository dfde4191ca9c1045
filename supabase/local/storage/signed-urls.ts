import type { Caller } from '#local/service.ts'
import type { ObjectAddress } from './names.ts'
import { objectAddress, requireBucketName } from './names.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import { invalidRequest, notSupported, StorageError } from './storage-error.ts'
import { requireObject } from './stored-objects.ts'
import { requireMayWrite, type UploadTools } from './upload-object.ts'

const UPLOAD_SECONDS = 7200
const LONGEST_SECONDS = 10 * 365 * 86_400
const MOST_AT_ONCE = 1000

export interface SigningTools extends UploadTools {
  readonly signed: SignedAddresses
}

export async function signRead(
  { database, signed }: SigningTools,
  caller: Caller,
  address: ObjectAddress,
  body: Record<string, unknown>,
): Promise<{ signedURL: string }> {
  if (body['transform'] !== undefined) throw notSupported('Image transformation')
  if (body['versionId'] !== undefined) throw notSupported('Versioning of objects')
  await requireObject(database, caller, address)
  return { signedURL: await readUrl(signed, address, expiry(body)) }
}

export async function signManyReads(
  { database, signed }: SigningTools,
  caller: Caller,
  bucketName: string | undefined,
  body: Record<string, unknown>,
): Promise<unknown[]> {
  const bucket = requireBucketName(bucketName)
  const { paths } = body
  if (!Array.isArray(paths) || paths.length === 0 || paths.length > MOST_AT_ONCE)
    throw invalidRequest(`paths must list 1 to ${MOST_AT_ONCE} texts`)
  const seconds = expiry(body)
  const results: unknown[] = []
  for (const path of paths as unknown[]) {
    try {
      const address = objectAddress([bucket, ...String(path).split('/')])
      await requireObject(database, caller, address)
      results.push({ error: null, path, signedURL: await readUrl(signed, address, seconds) })
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause
      const error = 'Either the object does not exist or you do not have access to it'
      results.push({ error, path, signedURL: null })
    }
  }
  return results
}

/** The one who holds this address may write there as the one who asked for it could have. */
export async function signUpload(
  { database, signed }: SigningTools,
  caller: Caller,
  address: ObjectAddress,
  mayReplace: boolean,
): Promise<{ url: string; token: string }> {
  await requireMayWrite(database, address, { actor: caller, ownerId: caller.userId, mayReplace })
  const token = await signed.sign(
    { url: keyOf(address), purpose: 'upload', ownerId: caller.userId, mayReplace },
    UPLOAD_SECONDS,
  )
  return { url: `/object/upload/sign/${keyOf(address)}?token=${token}`, token }
}

async function readUrl(
  signed: SignedAddresses,
  address: ObjectAddress,
  seconds: number,
): Promise<string> {
  const token = await signed.sign({ url: keyOf(address), purpose: 'read' }, seconds)
  return `/object/sign/${keyOf(address)}?token=${token}`
}

export function keyOf({ bucket, name }: ObjectAddress): string {
  return `${bucket}/${name}`
}

function expiry({ expiresIn }: Record<string, unknown>): number {
  if (
    typeof expiresIn === 'number' &&
    Number.isSafeInteger(expiresIn) &&
    expiresIn >= 1 &&
    expiresIn <= LONGEST_SECONDS
  )
    return expiresIn
  throw invalidRequest('expiresIn must be a whole number of seconds, at least 1')
}
