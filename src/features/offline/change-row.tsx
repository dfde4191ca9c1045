import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLock,
  IconSend,
} from '@tabler/icons-react'
import { agoInWords } from '#domain/time/ago.ts'
import { asOf, dayAndTime } from '#domain/time/as-of.ts'
import { conflictIn } from '#domain/change/change-conflict.ts'
import { changeState, stateWords, whyNot } from '#domain/change/change-state.ts'
import { changeDetail, changeTitle } from '#domain/change/change-words.ts'
import { ChangeActions } from './change-actions.tsx'
import { ConflictValues } from './conflict-values.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { ChangeState } from '#domain/change/change-state.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const ICONS = {
  waiting: IconClock,
  'no-session': IconLock,
  held: IconClock,
  'held-by-stuck': IconClock,
  sending: IconSend,
  sent: IconCircleCheck,
  refused: IconAlertTriangle,
  stuck: IconAlertTriangle,
} as const satisfies Record<ChangeState, unknown>

export interface ChangeProps {
  readonly action: WaitingAction
  /** All that lie here, for what waits behind another. */
  readonly actions: readonly WaitingAction[]
  readonly known: KnownNames
  readonly now: number
}

/** One thing that was asked for: what it is, what became of it, and what can be done. */
export function ChangeRow({ action, actions, known, now }: ChangeProps) {
  const state = changeState(action, actions)
  const Icon = ICONS[state]
  const conflict = conflictIn(action, now)
  const titleId = `change-${action.id}`
  return (
    <li className="change-row" data-state={state} aria-labelledby={titleId}>
      <Icon className="change-row-icon" size={22} stroke={1.75} aria-hidden="true" />
      <div className="change-row-words">
        <h3 id={titleId}>{changeTitle(action, known, now)}</h3>
        <Status action={action} state={state} now={now} />
        <Detail action={action} />
        {conflict !== null && <ConflictValues conflict={conflict} now={now} />}
        {state !== 'sent' && state !== 'sending' && <ChangeActions action={action} />}
      </div>
    </li>
  )
}

interface StatusProps extends Pick<ChangeProps, 'action' | 'now'> {
  readonly state: ChangeState
}

function Status({ action, state, now }: StatusProps) {
  const { createdAt, settledAt, verdict, nextAt } = action
  const reason = whyNot(action, now)
  const isPutOff = state === 'waiting' && verdict?.outcome === 'later' && nextAt > now
  return (
    <>
      <p className="change-row-status">
        {state !== 'sent' && <strong>{stateWords(action, state)}</strong>}
        <Moment at={createdAt} words={WORDS.written(agoInWords(createdAt, now))} />
        {state === 'sent' && settledAt !== null && (
          <Moment at={settledAt} words={WORDS.sentAgo(agoInWords(settledAt, now))} />
        )}
      </p>
      {isPutOff && (
        <p className="change-row-more">
          {WORDS.heldUntil(asOf(nextAt, now) ?? dayAndTime(nextAt))}
        </p>
      )}
      {reason !== null && <p className="change-row-more">{reason}</p>}
    </>
  )
}

function Moment({ at, words }: { readonly at: number; readonly words: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={dayAndTime(at)}>
      {words}
    </time>
  )
}

function Detail({ action }: Pick<ChangeProps, 'action'>) {
  const detail = changeDetail(action)
  if (detail === null) return null
  return <blockquote className="change-row-detail">{detail}</blockquote>
}
