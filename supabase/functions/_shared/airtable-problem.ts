export type AirtableProblemCode =
  | 'rate-limited'
  | 'unreachable'
  | 'not-permitted'
  | 'not-found'
  | 'refused'
  | 'unreadable-answer'

const MINUTE = 60
/** Airtable closes a base for this long after too many requests. */
const LOCK_OUT_SECONDS = 30
/** A token or a table that somebody has to put right. */
const MENDING_SECONDS = 60 * MINUTE

const PAUSES: Readonly<Record<AirtableProblemCode, number | null>> = {
  'rate-limited': LOCK_OUT_SECONDS,
  unreachable: MINUTE,
  'unreadable-answer': MINUTE,
  'not-permitted': MENDING_SECONDS,
  'not-found': null,
  refused: null,
}

/** Says what happened by code, status and Airtable's own type; its message may quote a person's data. */
export class AirtableProblem extends Error {
  readonly code: AirtableProblemCode
  readonly status: number | null
  readonly type: string

  constructor(code: AirtableProblemCode, status: number | null = null, type = '') {
    super(['Airtable', code, status, type].filter((part) => part !== null && part !== '').join(' '))
    this.name = 'AirtableProblem'
    this.code = code
    this.status = status
    this.type = type
  }

  /** Seconds after which asking the same again may help; null where it never will. */
  get retryAfterSeconds(): number | null {
    return PAUSES[this.code]
  }

  get mayRetry(): boolean {
    return this.retryAfterSeconds !== null
  }
}

export async function problemIn(response: Response): Promise<AirtableProblem> {
  const { status } = response
  return new AirtableProblem(codeOf(status), status, typeIn(await response.text().catch(() => '')))
}

function codeOf(status: number): AirtableProblemCode {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'not-permitted'
  if (status === 404) return 'not-found'
  if (status === 408 || status >= 500) return 'unreachable'
  return 'refused'
}

/** An error is an object with a type, or nothing but its type. */
function typeIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    const type: unknown =
      typeof error === 'object' && error !== null && 'type' in error ? error.type : error
    return typeof type === 'string' && /^[A-Z_]{1,60}$/.test(type) ? type : ''
  } catch {
    return ''
  }
}
