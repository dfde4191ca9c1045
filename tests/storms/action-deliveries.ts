import { randomUUID } from 'node:crypto'
import { isWaitingKind, mayGoAsVisitor, type WaitingKind } from '#domain/change/commands.ts'
import { stormRules, type StormRules } from '#support/nouns.ts'
import type { Dice } from '#support/dice.ts'
import type { Bearer, StormPerson } from './action-door.ts'
import type { StormSalon } from './action-salon.ts'
import type { Sightings } from './action-sightings.ts'

/** One change somebody asks for; what exactly is settled when it first goes out, by what was seen last. */
export interface StormAction {
  readonly id: string
  readonly kind: WaitingKind
  readonly asker: StormPerson
  readonly isFromAnyone: boolean
  readonly draw: (seen: Sightings) => object
  args: object | null
}

export interface StormDelivery {
  readonly action: StormAction
  readonly bearer: Bearer
  /** Something else under the same number. */
  readonly isAltered: boolean
}

const MOST_DELIVERIES = 6
/** How many actions later a repeated delivery comes at most: usually at once, now and then long after. */
const SOON = 12
const LATE = 3000

/** So many deliveries in the order in which they set out. */
export async function rollDeliveries(
  salon: StormSalon,
  total: number,
  dice: Dice,
): Promise<StormDelivery[]> {
  const rolled: { readonly at: number; readonly delivery: StormDelivery }[] = []
  const author = new Author(salon, await stormRules(), dice)
  for (let place = 0; rolled.length < total; place += 1) {
    const action = author.write(rolled.length / total)
    const times = Math.min(1 + dice.roll(MOST_DELIVERIES), total - rolled.length)
    for (let time = 0; time < times; time += 1)
      rolled.push({
        at: place + dice.roll(dice.happens(10) ? LATE : SOON),
        delivery: {
          action,
          bearer: dice.happens(12) ? strangerTo(action, salon, dice) : action.asker,
          isAltered: dice.happens(20),
        },
      })
  }
  return rolled.toSorted((one, other) => one.at - other.at).map(({ delivery }) => delivery)
}

function strangerTo({ asker }: StormAction, { people }: StormSalon, dice: Dice): Bearer {
  return dice.happens(4) ? 'anon' : dice.pick(people.filter(({ id }) => id !== asker.id))
}

const DESK = new Set(['receptionist', 'manager', 'admin', 'business_owner'])

class Author {
  readonly #salon: StormSalon
  readonly #dice: Dice
  readonly #rules: Readonly<Record<WaitingKind, StormRules>>
  readonly #kinds: readonly WaitingKind[]
  readonly #made = new Map<string, string[]>()
  #written = 0

  constructor(salon: StormSalon, rules: Readonly<Record<WaitingKind, StormRules>>, dice: Dice) {
    this.#salon = salon
    this.#dice = dice
    this.#rules = rules
    this.#kinds = Object.entries(rules).flatMap(([kind, { share }]) =>
      isWaitingKind(kind) ? Array.from({ length: share }, () => kind) : [],
    )
  }

  write(progress: number): StormAction {
    const kind = this.#dice.pick(this.#kinds)
    const { askedBy, draw } = this.#rules[kind]
    const asker = this.#asker(askedBy)
    this.#written += 1
    const [salon, dice, number] = [this.#salon, this.#dice, this.#written]
    const made = (what: string) => {
      const ids = this.#made.get(what) ?? []
      this.#made.set(what, ids)
      return ids
    }
    return {
      id: randomUUID(),
      kind,
      asker,
      isFromAnyone: mayGoAsVisitor(kind),
      draw: draw({ dice, salon, asker, number, progress, made }),
      args: null,
    }
  }

  #asker(askedBy: StormRules['askedBy']): StormPerson {
    const { people } = this.#salon
    const isForDesk = askedBy === 'desk' && !this.#dice.happens(30)
    const isForHolder = askedBy === 'holder' && !this.#dice.happens(20)
    return this.#dice.pick(
      people.filter(({ role, isHolder }) =>
        isForDesk ? DESK.has(role) : isForHolder ? isHolder : true,
      ),
    )
  }
}
