import { isNotReadYet } from '#domain/command/action-row.ts'
import type { ActionRow } from '#domain/command/action-row.ts'
import type { ClientArguments, ClientContact } from './commands.ts'

interface Contact extends ClientContact {
  readonly version: number
}

/** As it will be once what waits on this device has arrived, in the order in which it was written. */
export function withWaiting(
  contact: Contact,
  cardId: string,
  actions: readonly ActionRow[],
  heardAt: number,
): Contact {
  return actions
    .filter(isOfContact)
    .filter((action) => action.args?.cardId === cardId && isNotReadYet(action, heardAt))
    .toSorted((one, other) => one.seq - other.seq)
    .reduce((known, { args }) => {
      if (args === null || args.contactVersion < known.version) return known
      const { name, phone, email } = args
      return { name, phone, email, version: args.contactVersion + 1 }
    }, contact)
}

type OfContact = ActionRow<'client.update-contact', ClientArguments['client.update-contact']>

function isOfContact(action: ActionRow): action is OfContact {
  return action.kind === 'client.update-contact'
}
