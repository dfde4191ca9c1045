import { RestError } from './rest-error.ts'

export interface Format {
  readonly shape: 'array' | 'object' | 'csv'
  readonly stripNulls: boolean
  readonly contentType: string
}

const JSON_ARRAY: Format = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
}

const FORMATS = new Map<string, Omit<Format, 'stripNulls'>>([
  ['*/*', JSON_ARRAY],
  ['application/*', JSON_ARRAY],
  ['application/json', JSON_ARRAY],
  ['application/vnd.pgrst.array', JSON_ARRAY],
  [
    'application/vnd.pgrst.array+json',
    { shape: 'array', contentType: 'application/vnd.pgrst.array+json; charset=utf-8' },
  ],
  [
    'application/vnd.pgrst.object+json',
    { shape: 'object', contentType: 'application/vnd.pgrst.object+json; charset=utf-8' },
  ],
  [
    'application/vnd.pgrst.object',
    { shape: 'object', contentType: 'application/vnd.pgrst.object+json; charset=utf-8' },
  ],
  ['text/csv', { shape: 'csv', contentType: 'text/csv; charset=utf-8' }],
])

/** The first acceptable of the media types asked for. */
export function chooseFormat(accept: string | null): Format {
  if (accept === null || accept === '' || accept === '*/*') return JSON_ARRAY
  for (const choice of accept.split(',')) {
    const [type = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
    const format = FORMATS.get(type)
    if (format === undefined) continue
    if (!parameters.includes('nulls=stripped')) return { ...format, stripNulls: false }
    return { ...format, stripNulls: true, contentType: withStrippedNulls(format.contentType) }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

function withStrippedNulls(contentType: string): string {
  return contentType.replace(';', ';nulls=stripped;')
}
