import { visitTime } from './visit-words.ts'
import type { KnownNames } from '#domain/command/command.ts'

export interface NamedVisit {
  readonly client: string
  readonly visit: string
}

/** How a sentence calls a visit and whoever comes to it. */
export function visitIn(
  appointmentId: string,
  { known, now }: { readonly known: KnownNames; readonly now: number },
): NamedVisit {
  const found = known.visit(appointmentId)
  if (found === null) return { client: 'a client', visit: 'a visit' }
  const time = visitTime(found.startsAt, now)
  if (found.clientName === null)
    return { client: `yourself at ${time}`, visit: `your visit at ${time}` }
  const client = `${found.clientName || 'a client'} at ${time}`
  return { client, visit: `the visit for ${client}` }
}
