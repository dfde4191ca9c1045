import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '#domain/time/as-of.ts'
import { whoAndWhen } from '#domain/visit/visit-history.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { visitHistoryQuery } from '#data/visit/visit-history.ts'
import { Button } from '#ui/button.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly now: number
}

/** The latest first; without a network it says that it is not here. */
export function VisitSheetHistoryList({ visit, now }: Props) {
  const history = useQuery(visitHistoryQuery(useAppData(), visit))
  if (history.data === undefined)
    return (
      <div className="visit-sheet-row">
        <output className="panel-soft">{wordsFor(history)}</output>
        {history.isError && !history.isFetching && (
          <Button kind="quiet" onClick={() => void history.refetch()}>
            {WORDS.historyAgain}
          </Button>
        )}
      </div>
    )
  return (
    <>
      {visit.isWaiting && <p className="panel-soft">{WORDS.historyWaits}</p>}
      <ol className="visit-sheet-events">
        {history.data.map((event) => (
          <li key={`${event.at} ${event.what.join()}`}>
            <p>{event.what.join('. ')}</p>
            <p className="panel-soft">
              <time dateTime={new Date(event.at).toISOString()} title={dayAndTime(event.at)}>
                {whoAndWhen(event, now)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function wordsFor({
  isPaused,
  isError,
}: {
  readonly isPaused: boolean
  readonly isError: boolean
}) {
  if (isPaused) return WORDS.historyOffline
  return isError ? WORDS.historyFailed : WORDS.historyComes
}
