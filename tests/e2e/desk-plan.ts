import type { Chance } from './storm-weather.ts'

/** What somebody at the desk does next, by the name of the way in which it is done. */
export type Verb =
  | 'carries by keys'
  | 'drags'
  | 'makes longer or shorter'
  | 'presses a step'
  | 'takes a step back'
  | 'notes'
  | 'writes in a walk-in'
  | 'books by phone'
  | 'calls off'
  | 'gives to somebody'

/** What happens to the device before it, or in the middle of it. */
export type Trouble = 'none' | 'network goes' | 'battery out' | 'battery out midway' | 'tab crashes'

export interface PlannedChange {
  readonly verb: Verb
  /** Numbers from nought to one: of whom, to where, and how. */
  readonly whom: number
  readonly where: number
  readonly how: number
  readonly trouble: Trouble
  /** How many changes it is written down without a network, once that is gone. */
  readonly changesWithout: number
}

/** How often out of a hundred. */
const VERBS: Readonly<Record<Verb, number>> = {
  'carries by keys': 18,
  drags: 12,
  'makes longer or shorter': 8,
  'presses a step': 19,
  'takes a step back': 5,
  notes: 14,
  'writes in a walk-in': 8,
  'books by phone': 6,
  'calls off': 5,
  'gives to somebody': 5,
}

const TROUBLES: Readonly<Record<Trouble, number>> = {
  'network goes': 12,
  'battery out': 4,
  'battery out midway': 3,
  'tab crashes': 4,
  none: 77,
}

const MOST_WITHOUT_NETWORK = 12

/** Drawn before anything happens, so that the same seed gives the same day whatever the network does. */
export function* plannedDay(chance: Chance): Generator<PlannedChange, never> {
  for (;;)
    yield {
      verb: oneOf(VERBS, chance()),
      whom: chance(),
      where: chance(),
      how: chance(),
      trouble: oneOf(TROUBLES, chance()),
      changesWithout: 1 + Math.floor(chance() * MOST_WITHOUT_NETWORK),
    }
}

function oneOf<Name extends string>(shares: Readonly<Record<Name, number>>, dice: number): Name {
  const names = Object.keys(shares).filter((name): name is Name => Object.hasOwn(shares, name))
  const [last] = names.slice(-1)
  let left = dice * 100
  const found = names.find((name) => (left -= shares[name]) < 0) ?? last
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}
