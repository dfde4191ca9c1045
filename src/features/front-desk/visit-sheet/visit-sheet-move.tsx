import { useId } from 'react'
import { isImpossible } from '#domain/board/desk-clashes.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PanelOffers, keyOf } from '#features/front-desk/panel-offers.tsx'
import { BOOK_WORDS, SHARED } from '#features/front-desk/panel-words.ts'
import { SheetMoveClashes } from './visit-sheet-move-clashes.tsx'
import { SheetMoveWho } from './visit-sheet-move-who.tsx'
import { VisitSheetTold } from './visit-sheet-told.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import { useSheetMove } from './use-sheet-move.ts'
import { nameOf } from '#features/front-desk/visit-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { KeyboardEvent } from 'react'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView & { readonly visits: readonly ShownVisit[] }
  readonly onClose: () => void
}

const SCOPES = [
  { id: 'all', label: WORDS.moveAll },
  { id: 'one', label: WORDS.moveOnly },
] as const

/** Found by this device’s own calendar, so that it works without a network as well. */
export function VisitSheetMove({ visit, view, onClose }: Props) {
  const name = useId()
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const moving = useSheetMove({ visit, view })
  const { parts, isAll, offers, offer, clashes, time } = moving
  const cannot = clashes.some(isImpossible)
  const move = async () => {
    if (moving.hasPlace && !cannot && (await act(moving.move))) onClose()
  }
  return (
    <form
      className="visit-sheet-part panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {WORDS.moveTitle}
      </h3>
      {parts.length > 1 && (
        <>
          <SegmentedChoice
            label={WORDS.moveWhat}
            name={`${name}-scope`}
            choices={SCOPES}
            chosen={moving.scope}
            onChoose={moving.setScope}
          />
          <p className="panel-soft">
            {isAll ? WORDS.moveTogether(parts.length, peopleIn(parts)) : WORDS.moveOne}
          </p>
        </>
      )}
      <div className="panel-form-row">
        <TextField
          label={BOOK_WORDS.day}
          type="date"
          min={view.calendar.firstDay}
          max={view.calendar.lastDay}
          value={moving.day}
          onKeyDown={keepOpen}
          onChange={({ currentTarget }) =>
            currentTarget.value !== '' && moving.setDay(currentTarget.value)
          }
        />
        <SheetMoveWho moving={moving} stylists={view.calendar.rules.stylists} />
      </div>
      {time === '' && (
        <PanelOffers
          name={name}
          legend={BOOK_WORDS.times}
          offers={offers}
          chosen={offer}
          view={view}
          onChoose={(one) => moving.pick(keyOf(one))}
          onMore={moving.onMore}
        />
      )}
      {time === '' && offers.length === 0 && <p className="panel-soft">{WORDS.nobodyFree}</p>}
      {moving.maySayTime && (
        <TextField
          label={WORDS.moveAt}
          type="time"
          optional
          hint={WORDS.moveAtHint}
          value={time}
          onKeyDown={keepOpen}
          onChange={({ currentTarget }) => moving.setTime(currentTarget.value)}
        />
      )}
      <SheetMoveClashes clashes={clashes} />
      <VisitSheetTold visit={visit} view={view} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        <Button kind="primary" type="submit" busy={isBusy} disabled={!moving.hasPlace || cannot}>
          {clashes.length > 0 && !cannot ? WORDS.moveAllTheSame : WORDS.move}
        </Button>
        <Button onClick={onClose}>{SHARED.cancel}</Button>
      </div>
    </form>
  )
}

function peopleIn(parts: readonly ShownVisit[]): readonly string[] {
  return [...new Set(parts.map(nameOf))]
}

const keepOpen = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
const takeFocus = (title: HTMLElement | null) => title?.focus()
