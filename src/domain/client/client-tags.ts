import { isNotReadYet, kindsOf } from '#domain/command/action-row.ts'
import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import type { ActionRow } from '#domain/command/action-row.ts'
import type { ClientArguments } from './commands.ts'

/** The database has the same. */
export const MOST_TAGS = 20
const LONGEST_TAG = 30
/** More than that nobody reads through to pick from. */
const MOST_OFFERED = 24

/** A short word by which the desk knows clients again, and how many have it. */
export interface TagInUse {
  readonly tag: string
  readonly clients: number
}

export type TagFlaw = 'missing' | 'too-long' | 'too-many'

/** As the salon spells it already. */
export function spelledTag(typed: string, tagsInUse: readonly TagInUse[]): string {
  const wanted = cleanLine(typed)
  return tagsInUse.find(({ tag }) => isSameTag(tag, wanted))?.tag ?? wanted
}

export function flawOfTag(tag: string, tags: readonly string[]): TagFlaw | null {
  if (tag === '') return 'missing'
  if (lengthOf(tag) > LONGEST_TAG) return 'too-long'
  return tags.length >= MOST_TAGS && !tags.some((one) => isSameTag(one, tag)) ? 'too-many' : null
}

/** Those that are on, or were, and the commonest of the others, by the alphabet: none moves when it is pressed. */
export function tagsToOffer(
  tags: readonly string[],
  tagsInUse: readonly TagInUse[],
): readonly string[] {
  const others = tagsInUse.map(({ tag }) => tag).slice(0, MOST_OFFERED)
  return [...new Set([...others, ...tags])].toSorted((one, other) => one.localeCompare(other))
}

const isOfKind = kindsOf<ClientArguments>()

/** As it is once this has arrived; a client is meant by their card or by their account. */
export function taggedBy(
  tags: readonly string[],
  action: ActionRow,
  client: readonly (string | null)[],
): readonly string[] {
  const isAdded = isOfKind(action, 'client.tag')
  if (!isAdded && !isOfKind(action, 'client.untag')) return tags
  const { clientId, tag } = action.args
  if (!client.includes(clientId)) return tags
  const others = tags.filter((one) => !isSameTag(one, tag))
  if (!isAdded) return others
  return others.length === tags.length ? [...tags, tag] : tags
}

interface Told {
  readonly tagsInUse: readonly TagInUse[]
  readonly actions: readonly ActionRow[]
  readonly heardAt: number
}

/** With what waits on this device, in the order in which it was pressed. */
export function tagsWithWaiting(
  tags: readonly string[],
  client: readonly (string | null)[],
  { tagsInUse, actions, heardAt }: Told,
): readonly string[] {
  return actions
    .filter((action) => isNotReadYet(action, heardAt))
    .toSorted((one, other) => one.seq - other.seq)
    .reduce((shown, action) => taggedBy(shown, action, client), tags)
    .map((tag) => spelledTag(tag, tagsInUse))
}

export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
