/** A refusal in Airtable's own words: status, type, sentence. */
export class AirtableError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, message: string) {
    super(message)
    this.name = 'AirtableError'
    this.status = status
    this.type = type
  }

  response(): Response {
    return Response.json(
      { error: { type: this.type, message: this.message } },
      { status: this.status },
    )
  }
}

export function unreadable(message: string): AirtableError {
  return new AirtableError(422, 'INVALID_REQUEST_UNKNOWN', message)
}

export function noSuchModel(): AirtableError {
  return new AirtableError(
    403,
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found.',
  )
}

/** What the real service does and this double does not. */
export function notPlayed(feature: string): AirtableError {
  return new AirtableError(501, 'NOT_SUPPORTED', `${feature} is not supported by this double.`)
}

/** Of what is missing Airtable says no more than this. */
export class NothingThere extends Error {
  response(): Response {
    return Response.json({ error: 'NOT_FOUND' }, { status: 404 })
  }
}
