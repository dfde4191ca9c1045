import type { StatementResult } from '#local/database/database.ts'
import { forbidsBody, isAnswerStatus } from './answer-status.ts'
import { appliedPreferences, type Preferences } from './prefer.ts'
import { RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

/** What the answering statement found. */
export interface Outcome {
  readonly rows: number
  readonly total: number | null
  readonly body: string
  readonly headers: string
  readonly status: string
  readonly extras: Readonly<Record<string, unknown>>
}

export function readOutcome(results: readonly StatementResult[]): Outcome {
  const row = results.at(-1)?.rows[0] ?? {}
  return {
    rows: Number(row['page'] ?? 0),
    total: row['total'] === undefined ? null : Number(row['total']),
    body: text(row['body']),
    headers: text(row['headers']),
    status: text(row['status']),
    extras: row,
  }
}

export interface Answer {
  readonly status: number
  readonly body: string | null
  readonly contentRange?: string
  readonly applied: readonly (keyof Preferences)[]
  readonly headers?: Readonly<Record<string, string>>
}

/** The response, after a function or trigger has had its say on status and headers. */
export function respond(
  request: RestRequest,
  outcome: Outcome,
  answer: Answer,
  hasProfiles: boolean,
): Response {
  const headers = new Headers(answer.headers)
  if (answer.body !== null) headers.set('Content-Type', request.format.contentType)
  if (answer.contentRange !== undefined) headers.set('Content-Range', answer.contentRange)
  if (hasProfiles) headers.set('Content-Profile', request.schema)
  const applied = appliedPreferences(request.prefer, answer.applied)
  if (applied !== null) headers.set('Preference-Applied', applied)
  if (outcome.headers !== '') setOwnHeaders(headers, outcome.headers)
  const status = outcome.status === '' ? answer.status : ownStatus(outcome.status)
  const isBare = request.method === 'HEAD' || forbidsBody(status)
  return new Response(isBare ? null : answer.body, {
    status,
    headers,
  })
}

export function contentRange(first: number, rows: number, total: number | null): string {
  const span = rows > 0 && total !== 0 ? `${first}-${first + rows - 1}` : '*'
  return `${span}/${total ?? '*'}`
}

/** 206 when more rows exist than are shown, 416 when the window begins beyond the last of them. */
export function windowStatus(first: number, rows: number, total: number | null): number {
  if (total === null) return 200
  if (first > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${first} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    })
  }
  return rows < total ? 206 : 200
}

/** `set_config('response.headers', '[{"X-Name": "value"}]', true)` */
function setOwnHeaders(headers: Headers, json: string): void {
  try {
    for (const entry of JSON.parse(json) as Record<string, string>[]) {
      for (const [name, value] of Object.entries(entry)) headers.set(name, value)
    }
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
}

function ownStatus(digits: string): number {
  const status = Number(digits)
  if (isAnswerStatus(status)) return status
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
