import { useEffect, useRef } from 'react'
import { useNow } from '#data/app/use-now.ts'
import { ConflictRow } from './conflict-inbox-row.tsx'
import { useDeskRefusals } from '#data/desk/desk-refusals.ts'
import { INBOX_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import './conflict-inbox.css'

interface Props {
  readonly userId: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

/** Where whoever reads that something was refused is led to. */
export const INBOX_ID = 'conflict-inbox'

/** What the salon refused of what was done here: it stays until somebody settles it. */
export function ConflictInbox({ userId, calendar, visits }: Props) {
  const view = { calendar, visits, now: useNow() }
  const refused = useDeskRefusals(userId)
  const inbox = useKeptFocus(refused.length)
  return (
    <div ref={inbox} className={refused.length === 0 ? 'nothing-refused' : undefined}>
      <output className="visually-hidden">
        {refused.length === 0 ? '' : WORDS.count(refused.length)}
      </output>
      {refused.length > 0 && (
        <section
          id={INBOX_ID}
          className="conflict-inbox"
          tabIndex={-1}
          aria-labelledby={`${INBOX_ID}-title`}
        >
          <h2 id={`${INBOX_ID}-title`}>
            {WORDS.title} <span className="conflict-count">{refused.length}</span>
          </h2>
          <ul className="conflict-list">
            {refused.map((action) => (
              <ConflictRow key={action.id} action={action} view={view} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The button that was pressed is gone with its row: the next row takes the focus, and after the last the page. */
function useKeptFocus(count: number) {
  const inbox = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const wasInside = useRef(false)
  useEffect(() => {
    const element = inbox.current
    if (count < before.current && wasInside.current && document.activeElement === document.body) {
      const next = element?.querySelector<HTMLElement>(`#${INBOX_ID}`)
      const target = next ?? document.querySelector('main')
      target?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  useEffect(() => {
    const element = inbox.current
    const look = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && element?.contains(target) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return inbox
}
