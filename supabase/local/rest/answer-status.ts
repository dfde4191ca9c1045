const EXACT = new Map([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21000', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
])

const BY_CLASS = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
])

/** The HTTP status PostgREST gives a PostgreSQL error, except where it blames itself for the request. */
export function statusOfSqlState(code: string, message: string, authenticated: boolean): number {
  if (code === '42501') return authenticated ? 403 : 401
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code === '54000' || isRepeatedRow(code, message)) return 400
  if (code.startsWith('PT')) return statusFrom(code.slice(2))
  return EXACT.get(code) ?? BY_CLASS.get(code.slice(0, 2)) ?? 400
}

/** Two rows of one upsert with the same key; a function that answers too much has this code too. */
function isRepeatedRow(code: string, message: string): boolean {
  return code === '21000' && message.startsWith('ON CONFLICT')
}

/** `PT402` asks for 402; anything a response cannot carry becomes 500. */
function statusFrom(digits: string): number {
  const status = Number(digits)
  return isAnswerStatus(status) ? status : 500
}

export function isAnswerStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 599
}

export function forbidsBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
