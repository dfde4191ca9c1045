import { useEffect, useRef, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { isImpossible } from '#domain/board/desk-clashes.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { moveVisit, setVisitStatus } from '#data/desk/desk-actions.ts'
import { showToast } from '#ui/toast.ts'
import {
  clashInWords,
  nameOf,
  placeInWords,
  stylistNameOf,
} from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Drop } from './board-mover.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { VisitPlace } from '#domain/board/desk-clashes.ts'

interface Shown {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly day: string
  readonly say: (words: string) => void
}

/** What becomes of a visit that was dropped: moved, asked about, or left where it was. */
export function useVisitMoves({ calendar, visits, day, say }: Shown) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [question, setQuestion] = useState<Drop | null>(null)
  const latest = useRef(visits)
  useEffect(() => {
    latest.current = visits
  }, [visits])

  const inWords = ({ startsAt, stylistId }: VisitPlace) =>
    placeInWords(startsAt, stylistNameOf(calendar.rules, stylistId), day)

  const put = async (visit: ShownVisit, place: VisitPlace) => {
    try {
      await moveVisit(data, visit, place)
      return true
    } catch (cause) {
      const message = wordsFor(cause, WORDS.moveFailed)
      say(message)
      await showToast({ title: WORDS.cannotMove, message, kind: 'refused' })
      return false
    }
  }

  const undo = async (visitId: string, place: VisitPlace) => {
    const visit = latest.current.find(({ id }) => id === visitId)
    if (visit !== undefined && (await put(visit, place))) say(WORDS.undone(inWords(place)))
  }

  const move = async (visit: ShownVisit, place: VisitPlace) => {
    if (!(await put(visit, place))) return
    const former = placeOf(visit)
    const words = isConnected ? WORDS.movedTo : WORDS.movedOffline
    await showToast({
      title: WORDS.moved(nameOf(visit)),
      message: words(inWords(place)),
      kind: 'waiting',
      ...(former !== null && {
        undo: { label: WORDS.undo, onChoose: () => void undo(visit.id, former) },
      }),
    })
  }

  return {
    question,
    inWords,
    drop: (drop: Drop): void => {
      const refused = drop.clashes.find(isImpossible)
      if (refused === undefined && drop.clashes.length > 0) return setQuestion(drop)
      if (refused === undefined) return void move(drop.visit, drop.place)
      const message = `${clashInWords(refused)}. ${WORDS.leftWhere(nameOf(drop.visit))}`
      void showToast({ title: WORDS.cannotMove, message, kind: 'refused' })
    },
    answer: (isWanted: boolean): void => {
      if (question !== null && isWanted) void move(question.visit, question.place)
      setQuestion(null)
    },
    step: async (visit: ShownVisit, to: AppointmentStatus): Promise<void> => {
      try {
        await setVisitStatus(data, visit, to)
        say(`${nameOf(visit)}: ${WORDS.states[to]}`)
      } catch (cause) {
        const message = wordsFor(cause, WORDS.stepFailed)
        await showToast({ title: nameOf(visit), message, kind: 'refused' })
      }
    },
  }
}

function placeOf({ stylistId, startsAt, endsAt }: ShownVisit): VisitPlace | null {
  return stylistId === null
    ? null
    : { stylistId, startsAt, minutes: Math.round((endsAt - startsAt) / 60_000) }
}
