import { useState } from 'react'
import { SALON } from '#domain/salon/salon.ts'
import { freeUntil } from '#domain/visit/visit-changes.ts'
import { movedSteps } from '#domain/booking/visit-move.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { moveVisit } from '#data/visit/visit-actions.ts'
import { moveByLink } from '#data/visit/visit-by-link.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.ts'
import { MoveTimes } from './move-times.tsx'
import { MovingFrame } from './moving-frame.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Submitted } from '#data/change/submit-command.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'
import type { MovingProps } from './moving-frame.tsx'

/** What follows from it comes first; without a new time chosen nothing happens. */
export function MoveVisitDialog(props: MovingProps) {
  const { clock } = useAppData().platform
  const until = Math.min(...props.visits.map(freeUntil))
  return until > clock.now() ? <MoveInTime {...props} until={until} /> : <MoveTooLate {...props} />
}

function MoveTooLate({ onClose }: Pick<MovingProps, 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.title}
      className="moving-dialog"
      actions={
        <>
          <DialogClose>{WORDS.keep}</DialogClose>
          <OutsideLinkButton href={SALON.phoneLink}>{WORDS.call}</OutsideLinkButton>
        </>
      }
    >
      <p>{WORDS.late}</p>
    </Dialog>
  )
}

function MoveInTime({ until, ...props }: MovingProps & { readonly until: number }) {
  const { userId, linkToken, visits, onClose } = props
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.notMoved)
  const [who, setWho] = useState<WhoDoesIt>('the-same')
  const [offer, setOffer] = useState<Offer | null>(null)
  const now = data.platform.clock.now()
  // Its own time is free to it, and no move.
  const isThere = who === 'the-same' && offer !== null && startOf(visits) === offer.from * 60_000
  const choose = (next: WhoDoesIt) => {
    setWho(next)
    setOffer(null)
  }
  const go = async () => {
    if (offer === null) return
    const visitId = visits[0]?.visitId ?? ''
    const isDone = await act(async () => {
      const steps = movedSteps(visits, offer, who)
      const submitted = await moved(data, linkToken, { visitId, steps })
      await showToast(
        submitted === 'applied'
          ? {
              title: WORDS.movedTitle,
              message: WORDS.moved(visitTime(offer.from * 60_000, now)),
              kind: 'done',
            }
          : { title: WORDS.waitingTitle, message: WORDS.waiting, kind: 'waiting' },
      )
    })
    if (isDone) onClose()
  }
  return (
    <MovingFrame
      title={WORDS.title}
      leave={WORDS.keep}
      go={{ label: WORDS.move, isBusy, isReady: offer !== null && !isThere, onGo: () => void go() }}
      problem={problem}
      onClose={onClose}
    >
      <FromTo visits={visits} offer={offer} isThere={isThere} now={now} />
      <p className="moving-consequence">{WORDS.inTime(visitTime(until, now))}</p>
      <SegmentedChoice
        label={WORDS.who}
        name="moving-who"
        choices={[
          { id: 'the-same', label: WORDS.same(namesIn(visits)) },
          { id: 'anyone', label: WORDS.anyone },
        ]}
        chosen={who}
        onChoose={choose}
      />
      <MoveTimes {...{ userId, linkToken, visits, who, offer }} onChoose={setOffer} />
    </MovingFrame>
  )
}

/** Whoever comes by a link hears at once; whoever has an account may write it down for later. */
async function moved(
  data: AppData,
  linkToken: string | undefined,
  args: VisitArguments['appointment.move'],
): Promise<Submitted> {
  if (linkToken === undefined) return moveVisit(data, args)
  await moveByLink(data, { token: linkToken, steps: args.steps })
  return 'applied'
}

interface FromToProps {
  readonly visits: readonly OwnVisit[]
  readonly offer: Offer | null
  /** It stands at the chosen time already. */
  readonly isThere: boolean
  readonly now: number
}

function FromTo({ visits, offer, isThere, now }: FromToProps) {
  return (
    <dl className="moving-from-to">
      <div>
        <dt>{WORDS.from}</dt>
        <dd>
          {visits.map(({ serviceName }) => serviceName).join(', ')}
          <span className="tabular">{visitTime(startOf(visits), now)}</span>
        </dd>
      </div>
      <div aria-live="polite">
        <dt>{WORDS.to}</dt>
        <dd>
          {offer === null ? (
            WORDS.noTime
          ) : (
            <>
              <strong className="tabular">{visitTime(offer.from * 60_000, now)}</strong>
              {isThere && WORDS.isThere}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

function startOf(visits: readonly OwnVisit[]): number {
  return Math.min(...visits.map(({ startsAt }) => startsAt))
}

function namesIn(visits: readonly OwnVisit[]): string {
  const names = new Set(visits.map(({ stylistName }) => stylistName.split(' ')[0] ?? ''))
  return [...names].join(' and ')
}
