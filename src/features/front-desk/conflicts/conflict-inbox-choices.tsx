import { useState } from 'react'
import { alternativesIn, withoutStylist } from '#domain/change/change-alternatives.ts'
import { mineAnyway } from '#domain/change/change-conflict.ts'
import { placesFor } from '#domain/board/desk-offers.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { namesIn } from '#features/front-desk/panel-offers.tsx'
import { INBOX_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { Alternative } from '#domain/change/change-alternatives.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Props {
  readonly action: WaitingAction
  readonly view: DeskView
}

const MINUTE_MS = 60_000
const MOST = 3

/** Another time, mine anyway, without anybody yet, or not at all: each a press. */
export function ConflictChoices({ action, view }: Props) {
  const { outbox } = useAppData()
  const said = alternativesIn(action)
  const alternatives = said.length > 0 ? said : freeHere(action, view)
  const mine = mineAnyway(action)
  const unassigned = withoutStylist(action)
  const put = async (command: Command<WaitingKind>) => {
    const isReplaced = await outbox.replace(action.id, command)
    await showToast(
      isReplaced
        ? { kind: 'waiting', title: WORDS.settled, message: WORDS.sentAgain }
        : { kind: 'refused', title: WORDS.title, message: WORDS.onItsWay },
    )
  }
  return (
    <>
      {alternatives.length > 0 && (
        <div className="conflict-alternatives">
          <p>{said.length > 0 ? WORDS.alternatives : WORDS.freeHere}</p>
          {alternatives.map((one) => (
            <Button
              key={`${one.startsAt} ${one.stylistNames.join()}`}
              onClick={() => void put(one.command)}
            >
              {WORDS.take(visitTime(one.startsAt, view.now), one.stylistNames.join(' & '))}
            </Button>
          ))}
        </div>
      )}
      <div className="conflict-actions">
        {unassigned !== null && (
          <Button onClick={() => void put(unassigned)}>{WORDS.unassigned}</Button>
        )}
        {mine !== null && <Button onClick={() => void put(mine)}>{WORDS.mineAnyway}</Button>}
        {action.state === 'parked' && (
          <Button onClick={() => void outbox.tryAgain(action.id)}>{WORDS.tryAgain}</Button>
        )}
        <Discard action={action} label={mine === null ? WORDS.discard : WORDS.keepTheirs} />
      </div>
    </>
  )
}

/** What cannot be taken back is asked about; whoever keeps theirs has already said what they want. */
function Discard({ action, label }: { readonly action: WaitingAction; readonly label: string }) {
  const { outbox } = useAppData()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <div className="conflict-question">
      <p ref={takeFocus} tabIndex={-1}>
        {WORDS.ask}
      </p>
      <Button onClick={() => setAsking(false)}>{WORDS.keep}</Button>
      <Button kind="quiet" onClick={() => void outbox.takeBack(action.id)}>
        {WORDS.yesDiscard}
      </Button>
    </div>
  )
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })

/** A server that names no other times: what is free by this device's own calendar. */
function freeHere({ kind, args, verdict }: WaitingAction, view: DeskView): readonly Alternative[] {
  const isTaken = verdict?.outcome === 'rejected' && verdict.code === 'slot-taken'
  if (kind !== 'appointment.reschedule' || args === null || !isTaken) return []
  const visit = view.visits.find(({ id }) => id === args.appointmentId)
  if (visit === undefined) return []
  const { day } = salonClockAt(Date.parse(args.startsAt))
  const { stylistId } = args
  return placesFor(visit, { stylistId, day, most: MOST }, view).map((offer) => {
    const startsAt = offer.from * MINUTE_MS
    const to = { startsAt: new Date(startsAt).toISOString(), stylistId }
    return {
      startsAt,
      stylistNames: [namesIn(offer, view)],
      command: { kind, args: { ...args, ...to } },
    }
  })
}
