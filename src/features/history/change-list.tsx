import { IconArrowRight } from '@tabler/icons-react'
import { changeInWords } from '#domain/history/change-sentence.ts'
import { pastDayWithYear } from '#domain/hours/opening-days.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'
import type { ChangeLine } from '#domain/history/change-sentence.ts'
import type { SalonChange } from '#domain/history/salon-changes.ts'
import type { Undoing } from './use-undoing.ts'

interface Props {
  readonly changes: readonly SalonChange[]
  readonly undoing: Undoing
  readonly ownId: string
  readonly isConnected: boolean
}

/** Day by day, the newest first. */
export function ChangeList({ changes, ...around }: Props) {
  const now = useNow()
  const today = salonDay(now)
  const days = [...new Set(changes.map(({ at }) => salonDay(at)))]
  return days.map((day) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{pastDayWithYear(day, now)}</h2>
      <ol className="history-list">
        {changes
          .filter(({ at }) => salonDay(at) === day)
          .map((change) => (
            <Change key={change.number} {...{ change, today }} {...around} />
          ))}
      </ol>
    </section>
  ))
}

interface ChangeProps extends Omit<Props, 'changes'> {
  readonly change: SalonChange
  readonly today: string
}

function Change({ change, undoing, ownId, isConnected, today }: ChangeProps) {
  const { who, words, lines } = changeInWords(change, { ownId, today })
  return (
    <li>
      <time dateTime={new Date(change.at).toISOString()}>{timeOfVisit(change.at)}</time>
      <div className="history-change">
        <p>
          {who !== '' && <strong>{who}</strong>} {words}
        </p>
        <Lines lines={lines} />
      </div>
      {change.canUndo && (
        <Button
          kind="quiet"
          busy={undoing.busy === change.number}
          disabled={!isConnected}
          aria-label={WORDS.undoThat(`${who} ${words}`.trim())}
          onClick={() => undoing.undo(change)}
        >
          {WORDS.undo}
        </Button>
      )}
    </li>
  )
}

/** As many as fit below a sentence. */
const FEW = 8

function Lines({ lines }: { readonly lines: readonly ChangeLine[] }) {
  // Two people may have one name: the order is what they are known by.
  const all = lines.map((line, place) => <Line key={`${place} ${line.label}`} line={line} />)
  if (lines.length <= FEW) return all
  return (
    <details className="history-long">
      <summary>{WORDS.allLines(lines.length)}</summary>
      {all}
    </details>
  )
}

/** More than fits in a line of a list. */
const LONG = 120

function Line({ line: { label, was, is } }: { readonly line: ChangeLine }) {
  if (was.length + is.length > LONG)
    return (
      <details className="history-long">
        <summary>{label}</summary>
        <p className="history-was">
          <strong>{WORDS.before}</strong> {was}
        </p>
        <p>
          <strong>{WORDS.now}</strong> {is}
        </p>
      </details>
    )
  return (
    <p className="history-line">
      <span>{label}:</span> <span className="history-was">{was}</span>{' '}
      <span className="visually-hidden">{WORDS.nowIs} </span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />{' '}
      <span className="history-is">{is}</span>
    </p>
  )
}
