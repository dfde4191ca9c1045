import { timeOfVisit, dayOfVisit } from '#domain/time/visit-time.ts'
import { Button } from '#ui/button.tsx'
import { OrderPriceWords } from './visit-summary.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { ShownVisit } from './shown-visit.ts'

interface Props {
  readonly shown: ShownVisit
  readonly isReady: boolean
  readonly isStranger: boolean
  readonly isBusy: boolean
}

/** What was chosen so far, and the one button; it stays in sight. */
export function PickerBar({ shown, isReady, isStranger, isBusy }: Props) {
  const { startsAt, lines, price } = shown
  return (
    <div className="picker-bar">
      <p className="picker-bar-words">
        {startsAt === null ? (
          lines.length === 0 ? (
            WORDS.barService
          ) : (
            <>
              <strong>{lines.map(({ serviceName }) => serviceName).join(', ')}</strong>
              <OrderPriceWords price={price} />
            </>
          )
        ) : (
          <>
            <strong className="tabular">
              {dayOfVisit(startsAt)}, {timeOfVisit(startsAt)}
            </strong>
            <OrderPriceWords price={price} />
          </>
        )}
      </p>
      {isReady && (
        <Button kind="primary" type="submit" busy={isBusy}>
          {isStranger ? WORDS.bookAsGuest : WORDS.book}
        </Button>
      )}
    </div>
  )
}
