import { useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { companionsLeft } from '#domain/booking/known-guests.ts'
import { useDraft } from '#data/device/use-draft.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { Companion } from '#domain/booking/booking-times.ts'

/** Those who come along, of the family or by name; kept on this device, and in no address. */
export interface Companions {
  /** Of the family, whoever is not among the other guests. */
  readonly choicesFor: (guest: number) => readonly Companion[]
  /** Null: comes by name. */
  readonly memberAt: (guest: number) => Companion | null
  /** An empty id: somebody else. */
  readonly choose: (guest: number, clientId: string) => void
  readonly nameOf: (guest: number) => string
  readonly name: (guest: number, typed: string) => void
  readonly leaveOut: (guest: number) => void
  /** Once somebody tried to go on without it. */
  readonly flawOf: (guest: number) => string | undefined
  /** The first of so many guests who has no name yet. */
  readonly nameless: (guests: number) => number | null
  readonly clear: () => void
}

const EMPTY = { '1': '', '2': '', '3': '', 'member-1': '', 'member-2': '', 'member-3': '' }
type Place = '1' | '2' | '3'
const PLACES = [1, 2, 3] as const

export function useCompanions(family: readonly Companion[]): Companions {
  const { draft, type, clear } = useDraft('booking-companions', EMPTY)
  const [wasTried, setTried] = useState(false)
  const typedOf = (guest: number) => draft[placeOf(guest)]
  const memberAt = (guest: number) => {
    if (guest === 0) return null
    const chosen = draft[`member-${placeOf(guest)}`]
    return family.find(({ clientId }) => clientId === chosen) ?? null
  }
  const nameOf = (guest: number) => memberAt(guest)?.name ?? typedOf(guest)
  const isNameless = (guest: number) => memberAt(guest) === null && cleanLine(typedOf(guest)) === ''
  return {
    choicesFor: (guest) => {
      const others = PLACES.filter((place) => place !== guest).map(memberAt)
      return companionsLeft(
        family,
        others.flatMap((other) => other?.clientId ?? []),
      )
    },
    memberAt,
    choose: (guest, clientId) => type({ [`member-${placeOf(guest)}`]: clientId }),
    nameOf,
    name: (guest, typed) => type({ [placeOf(guest)]: typed }),
    leaveOut: (guest) => {
      const [first, second] = PLACES.filter((place) => place !== guest)
      type({ ...movedTo('1', first), ...movedTo('2', second), '3': '', 'member-3': '' })
    },
    flawOf: (guest) => (wasTried && isNameless(guest) ? WORDS.companionMissing : undefined),
    nameless: (guests) => {
      setTried(true)
      return PLACES.slice(0, guests - 1).find(isNameless) ?? null
    },
    clear: () => {
      setTried(false)
      clear()
    },
  }

  function movedTo(place: Place, from: number = 0) {
    const member = memberAt(from)?.clientId ?? ''
    return { [place]: from === 0 ? '' : typedOf(from), [`member-${place}`]: member }
  }
}

function placeOf(guest: number): Place {
  return guest === 1 ? '1' : guest === 2 ? '2' : '3'
}
