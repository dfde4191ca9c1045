import { isNotReadYet, kindsOf } from '#domain/command/action-row.ts'
import type { ActionRow } from '#domain/command/action-row.ts'
import type { ClientArguments, ClientContact, ClientNotes } from './commands.ts'

interface Place {
  readonly cardId: string
  readonly actions: readonly ActionRow[]
  readonly heardAt: number
}

interface Versioned {
  readonly version: number
}

const isOfKind = kindsOf<ClientArguments>()

/** As it will be once what waits on this device has arrived, in the order in which it was written. */
export function contactWithWaiting(contact: ClientContact & Versioned, place: Place) {
  return laidOver(contact, place, (action) => {
    if (!isOfKind(action, 'client.update-contact')) return null
    const { cardId, name, phone, email, contactVersion } = action.args
    return cardId === place.cardId ? { name, phone, email, version: contactVersion } : null
  })
}

export function notesWithWaiting(notes: ClientNotes & Versioned, place: Place) {
  return laidOver(notes, place, (action) => {
    if (!isOfKind(action, 'client.describe')) return null
    const { cardId, allergies, preferences, cardVersion } = action.args
    return cardId === place.cardId ? { allergies, preferences, version: cardVersion } : null
  })
}

/** Each says what it is to be, and in which version it was seen. */
function laidOver<Known extends Versioned>(
  known: Known,
  { actions, heardAt }: Place,
  saidBy: (action: ActionRow) => Known | null,
): Known {
  return actions
    .filter((action) => isNotReadYet(action, heardAt))
    .toSorted((one, other) => one.seq - other.seq)
    .reduce((standing, action) => {
      const said = saidBy(action)
      if (said === null || said.version < standing.version) return standing
      return { ...said, version: said.version + 1 }
    }, known)
}
