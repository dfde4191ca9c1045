import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { dayAndTime } from '#domain/time/as-of.ts'
import { isOverADay } from '#domain/time/age-in-words.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useKnownNames } from '#data/change/known-names.ts'
import { useChanges } from '#data/change/waiting-changes.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChangeRow } from './change-row.tsx'
import { EarlierChanges } from './earlier-changes.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import { UnreadableRow } from './unreadable-row.tsx'
import { useNow } from '#data/app/use-now.ts'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { ReactNode } from 'react'
import type { ChangesView } from '#data/change/waiting-changes.ts'
import './device-screen.css'
import './changes-screen.css'

/** Everything that was asked for on this device: what waits, what arrived, and what needs its writer. */
export function ChangesScreen() {
  const device = useAppData().platform.device()
  const now = useNow()
  const view = useChanges(now)
  const { needing, waiting, sent, earlier, unreadable } = view
  const actions = [...needing, ...waiting]
  const past = earlier.flatMap(({ arrived }) => arrived)
  const known = useKnownNames([...actions, ...sent, ...past])
  const row = { actions, known, now }
  return (
    <div className="changes device-screen page-column">
      <header className="device-screen-head">
        <h1>{WORDS.title}</h1>
        <p>{WORDS.lead(device)}</p>
        <Link to="/self-check">{WORDS.selfCheck}</Link>
      </header>
      <div className="device-screen-groups">
        <div className="changes-notices">
          <Notices view={view} now={now} />
        </div>
        {isEmpty(view) && <NothingWaits />}
        <Group title={WORDS.groups.needing} count={needing.length}>
          {needing.map((action) => (
            <ChangeRow key={action.id} action={action} {...row} />
          ))}
        </Group>
        <Group title={WORDS.groups.unreadable} count={unreadable.length}>
          {unreadable.map((change) => (
            <UnreadableRow key={change.id} change={change} />
          ))}
        </Group>
        <Group title={WORDS.groups.waiting} count={waiting.length}>
          {waiting.map((action) => (
            <ChangeRow key={action.id} action={action} {...row} />
          ))}
        </Group>
        <Group title={WORDS.groups.sent} count={sent.length}>
          {sent.map((action) => (
            <ChangeRow key={action.id} action={action} {...row} />
          ))}
        </Group>
        <EarlierChanges days={earlier} known={known} now={now} />
      </div>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  const titleId = useId()
  if (count === 0) return null
  return (
    <section className="changes-group" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title} <span className="changes-count">{count}</span>
      </h2>
      <ul className="changes-list">{children}</ul>
    </section>
  )
}

function Notices({ view, now }: { readonly view: ChangesView; readonly now: number }) {
  const device = useAppData().platform.device()
  const isConnected = useIsConnected()
  const oldestAt = Math.min(...view.waiting.map(({ createdAt }) => createdAt))
  return (
    <>
      {!isConnected && !isEmpty(view) && (
        <div className="changes-offline">
          <Notice kind="offline">{WORDS.offline}</Notice>
        </div>
      )}
      {view.waiting.length > 0 && isOverADay(oldestAt, now) && (
        <Notice kind="waiting" title={WORDS.overADayTitle}>
          {WORDS.overADay(dayAndTime(oldestAt))}
        </Notice>
      )}
      {view.lockedCount > 0 && (
        <Notice kind="waiting">
          <p>{WORDS.locked(view.lockedCount)}</p>
          <LinkButton to="/auth" search={{ next: '/changes' }}>
            {WORDS.signIn}
          </LinkButton>
        </Notice>
      )}
      {view.foreignCount > 0 && (
        <Notice kind="waiting">{WORDS.foreign(view.foreignCount, device)}</Notice>
      )}
    </>
  )
}

/** What arrived long ago is nothing that anybody comes here for. */
function isEmpty({ needing, waiting, sent, unreadable, ...others }: ChangesView): boolean {
  const { foreignCount, lockedCount } = others
  const rows = [needing, waiting, sent, unreadable].every(({ length }) => length === 0)
  return rows && foreignCount + lockedCount === 0
}
