import { unreadable } from './airtable-error.ts'

/** Refuse with a status; hang until the caller gives up; do it and lose the answer on the way. */
export type Fault = {
  readonly kind: 'refuse' | 'hang' | 'lose'
  readonly status?: number
  /** Only for requests with this method, or about this table. */
  readonly method?: string
  readonly table?: string
}

export interface Faults {
  plan(wishes: unknown): void
  /** The fault meant for this request, used up by it. */
  next(method: string, table: string): Fault | null
  clear(): void
}

export function createFaults(): Faults {
  let planned: readonly Fault[] = []
  return {
    plan: (wishes) => {
      if (!Array.isArray(wishes)) throw unreadable('next is a list of faults.')
      planned = [...planned, ...wishes.map(readFault)]
    },
    next: (method, table) => {
      const fault = planned.find(
        (one) => (one.method ?? method) === method && (one.table ?? table) === table,
      )
      planned = planned.filter((one) => one !== fault)
      return fault ?? null
    },
    clear: () => {
      planned = []
    },
  }
}

export async function withFault(
  fault: Fault | null,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (fault === null) return answer()
  switch (fault.kind) {
    case 'refuse':
      return Response.json({ error: 'SERVICE_UNAVAILABLE' }, { status: fault.status ?? 503 })
    case 'hang':
      return new Promise((resolve) => {
        request.signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })))
      })
    case 'lose':
      return cutShort(await answer())
  }
}

/** A first byte, so that it is on its way, and then the line is dead. */
function cutShort(response: Response): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode('{')),
    pull: () => Promise.reject(new Error('The answer was lost on purpose.')),
  })
  return new Response(body, { status: response.status, headers: response.headers })
}

function readFault(wish: unknown): Fault {
  const { kind, status, method, table } = (wish ?? {}) as Record<string, unknown>
  if (kind !== 'refuse' && kind !== 'hang' && kind !== 'lose')
    throw unreadable('A fault is of the kind refuse, hang or lose.')
  return {
    kind,
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    ...(typeof table === 'string' ? { table } : {}),
  }
}
