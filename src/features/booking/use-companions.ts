import { useState } from 'react'
import { cleanLine } from '#domain/clean-text.ts'
import { useDraft } from '#data/use-draft.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'

/** The names of those who come along; they are kept on this device and stand in no address. */
export interface Companions {
  readonly nameOf: (guest: number) => string
  readonly name: (guest: number, typed: string) => void
  readonly leaveOut: (guest: number) => void
  /** Once somebody tried to go on without it. */
  readonly flawOf: (guest: number) => string | undefined
  /** The first of so many guests who has no name yet. */
  readonly nameless: (guests: number) => number | null
  readonly clear: () => void
}

const EMPTY = { '1': '', '2': '', '3': '' }
type Place = keyof typeof EMPTY

export function useCompanions(): Companions {
  const { draft, type, clear } = useDraft('booking-companions', EMPTY)
  const [wasTried, setTried] = useState(false)
  const nameOf = (guest: number) => draft[placeOf(guest)]
  return {
    nameOf,
    name: (guest, typed) => type({ [placeOf(guest)]: typed }),
    leaveOut: (guest) => {
      const names = [1, 2, 3].filter((place) => place !== guest).map(nameOf)
      type({ '1': names[0] ?? '', '2': names[1] ?? '', '3': '' })
    },
    flawOf: (guest) =>
      wasTried && cleanLine(nameOf(guest)) === '' ? WORDS.companionMissing : undefined,
    nameless: (guests) => {
      setTried(true)
      const places = Array.from({ length: guests - 1 }, (_, place) => place + 1)
      return places.find((place) => cleanLine(nameOf(place)) === '') ?? null
    },
    clear: () => {
      setTried(false)
      clear()
    },
  }
}

function placeOf(guest: number): Place {
  return guest === 1 ? '1' : guest === 2 ? '2' : '3'
}
