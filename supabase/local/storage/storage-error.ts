import { DatabaseError } from '#local/database/database.ts'
import { UnquotableText } from '#local/database/sql.ts'
import { InvalidCredentials } from '#local/keys.ts'
import { Refusal } from '#local/server/refusal.ts'

interface StorageErrorFields {
  readonly statusCode: number
  readonly code: string
  readonly message: string
  /** The word older clients look at; the code where there is no such word. */
  readonly error?: string
}

/** Answered with HTTP 400 and the true status in the body, as Supabase Storage does. */
export class StorageError extends Error {
  readonly fields: StorageErrorFields
  constructor(fields: StorageErrorFields) {
    super(fields.message)
    this.fields = fields
  }

  toResponse(): Response {
    const { statusCode, code, message, error = code } = this.fields
    const status = statusCode >= 500 || statusCode === 401 || statusCode === 416 ? statusCode : 400
    return Response.json({ statusCode: `${statusCode}`, code, error, message }, { status })
  }
}

const failure =
  (statusCode: number, code: string, error?: string) =>
  (message: string): StorageError =>
    new StorageError({ statusCode, code, message, ...(error === undefined ? {} : { error }) })

export const invalidRequest = failure(400, 'InvalidRequest')
export const invalidKey = (key: string) => failure(400, 'InvalidKey')(`Invalid key: ${key}`)
export const invalidBucketName = () =>
  failure(400, 'InvalidBucketName', 'Invalid Input')('Bucket name invalid')
export const invalidSignature = failure(400, 'InvalidSignature')
export const invalidToken = failure(400, 'InvalidJWT')
export const noSuchBucket = () =>
  failure(404, 'NoSuchBucket', 'Bucket not found')('Bucket not found')
export const noSuchKey = () => failure(404, 'NoSuchKey', 'not_found')('Object not found')
export const entityTooLarge = () =>
  failure(
    413,
    'EntityTooLarge',
    'Payload too large',
  )('The object exceeded the maximum allowed size')
export const invalidMimeType = (type: string) =>
  failure(415, 'InvalidMimeType', 'invalid_mime_type')(`mime type ${type} is not supported`)
export const accessDenied = failure(403, 'AccessDenied', 'Unauthorized')
export const alreadyExists = () =>
  failure(409, 'KeyAlreadyExists', 'Duplicate')('The resource already exists')
export const bucketNotEmpty = () =>
  failure(409, 'ResourceNotEmpty')('The bucket you tried to delete is not empty')
export const notSupported = (feature: string) =>
  failure(501, 'NotSupported')(`${feature} is not supported by this server.`)

/** Null for what nobody foresaw: that belongs in the log, not in the answer. */
export function asStorageError(cause: unknown): StorageError | null {
  if (cause instanceof StorageError) return cause
  if (cause instanceof Refusal && cause.status === 413) return entityTooLarge()
  if (cause instanceof UnquotableText) return invalidRequest('The request holds an unreadable text')
  if (cause instanceof InvalidCredentials) return ofCredentials(cause)
  if (cause instanceof DatabaseError) return ofDatabase(cause)
  return cause instanceof Error && cause.cause !== undefined ? asStorageError(cause.cause) : null
}

function ofCredentials({ reason, message }: InvalidCredentials): StorageError {
  if (reason === 'missing_key' || reason === 'unknown_key')
    return new StorageError({ statusCode: 401, code: 'InvalidKey', error: 'Unauthorized', message })
  return new StorageError({ statusCode: 403, code: 'InvalidJWT', error: 'Unauthorized', message })
}

function ofDatabase({ code, detail, message }: DatabaseError): StorageError | null {
  if (code === '42501') return accessDenied(message)
  if (code === '23505') return alreadyExists()
  if (code === '23503') return noSuchBucket()
  if (code === 'PT401') return failure(401, detail ?? 'Unauthorized', 'Unauthorized')(message)
  if (code === '57014') return failure(544, 'DatabaseTimeout')('The database took too long')
  return code.startsWith('22') ? invalidRequest(message) : null
}
