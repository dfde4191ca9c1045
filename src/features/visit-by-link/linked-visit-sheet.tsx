import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SALON } from '#domain/salon/salon.ts'
import { untilInWords } from '#domain/time/until.ts'
import { hoursOfVisit } from '#domain/visit/visit-leaf.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { saveToCalendar } from '#data/visit/save-to-calendar.ts'
import { followLink } from '#data/visit/visit-by-link.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CancelByLinkDialog } from './cancel-by-link-dialog.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { LinkedVisit } from '#domain/visit/visit-link.ts'

/** Draws the dialog in which another time is chosen. */
export type RenderMove = (visit: LinkedVisit, token: string, onClose: () => void) => ReactNode

interface Props {
  readonly visit: LinkedVisit
  readonly token: string
  readonly isOnline: boolean
  readonly now: number
  readonly renderMove: RenderMove
}

/** A visit that is held or confirmed: what it is, and what can be done about it. */
export function LinkedVisitSheet(props: Props) {
  const { visit, isOnline, now } = props
  const isHeld = visit.state === 'held'
  const { title, lead } = !isHeld ? WORDS.confirmed : visit.isOffer ? WORDS.offered : WORDS.held
  return (
    <>
      <header className="letter-head">
        <h1>{title}</h1>
        <p className="letter-soft">{lead}</p>
      </header>
      <Facts visit={visit} now={now} />
      {!isOnline && <Notice kind="offline">{WORDS.offlineAnswer}</Notice>}
      {isHeld ? <HeldActions {...props} /> : <ConfirmedActions {...props} />}
    </>
  )
}

function Facts({ visit, now }: Pick<Props, 'visit' | 'now'>) {
  const { startsAt, endsAt, steps, confirmBy } = visit
  return (
    <dl className="letter-facts">
      {confirmBy !== null && (
        <div>
          <dt>{WORDS.heldUntil}</dt>
          <dd className="visit-link-until tabular">
            {WORDS.heldFor(timeOfVisit(confirmBy), untilInWords(confirmBy, now))}
          </dd>
        </div>
      )}
      <div className="visit-link-when">
        <dt>{WORDS.when}</dt>
        <dd>
          <time dateTime={new Date(startsAt).toISOString()}>
            {dayOfVisit(startsAt)}
            <br />
            <span className="tabular">{hoursOfVisit({ startsAt, endsAt }, now)}</span>
          </time>{' '}
          <span className="letter-soft">{WORDS.byClock}</span>
        </dd>
      </div>
      <div>
        <dt>{WORDS.what}</dt>
        <dd>
          <ul className="visit-link-steps">
            {steps.map(({ appointmentId, serviceName, stylistName }) => (
              <li key={appointmentId}>
                {stylistName === ''
                  ? serviceName || WORDS.visit
                  : WORDS.withWhom(serviceName || WORDS.visit, stylistName)}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{WORDS.where}</dt>
        <dd>{SALON.addressLines.join(', ')}</dd>
      </div>
    </dl>
  )
}

function HeldActions({ visit, token, isOnline }: Props) {
  const data = useAppData()
  const confirming = useAct(WORDS.confirmFailed)
  const leaving = useAct(WORDS.cancelFailed)
  const problem = confirming.problem ?? leaving.problem
  const follow = (wish: 'confirm' | 'call-off') => async () =>
    void (await followLink(data, token, wish))
  return (
    <div className="letter-step">
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="letter-actions">
        <Button
          kind="primary"
          busy={confirming.isBusy}
          disabled={!isOnline || leaving.isBusy}
          onClick={() => void confirming.act(follow('confirm'))}
        >
          {visit.isOffer ? WORDS.take : WORDS.confirm}
        </Button>
        <Button
          kind="quiet"
          busy={leaving.isBusy}
          disabled={!isOnline || confirming.isBusy}
          onClick={() => void leaving.act(follow('call-off'))}
        >
          {visit.isOffer ? WORDS.letGo : WORDS.notComing}
        </Button>
      </div>
    </div>
  )
}

function ConfirmedActions({ visit, token, isOnline, renderMove }: Props) {
  const data = useAppData()
  const [asked, setAsked] = useState<'cancel' | 'move' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="letter-actions">
      <Button kind="primary" onClick={() => saveToCalendar(data, visit.steps)}>
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />
        {WORDS.addToCalendar}
      </Button>
      <Button disabled={!isOnline} onClick={() => setAsked('move')}>
        {WORDS.move}
      </Button>
      <Button kind="quiet" disabled={!isOnline} onClick={() => setAsked('cancel')}>
        {WORDS.cancel}
      </Button>
      {asked === 'move' && renderMove(visit, token, close)}
      {asked === 'cancel' && <CancelByLinkDialog visit={visit} token={token} onClose={close} />}
    </div>
  )
}
