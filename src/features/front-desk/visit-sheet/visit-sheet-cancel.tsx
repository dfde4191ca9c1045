import { useState } from 'react'
import { cleanText } from '#domain/text/clean-text.ts'
import { isLateToCancel } from '#domain/desk/desk-steps.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { cancelVisit } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { VisitSheetTold } from './visit-sheet-told.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView & { readonly visits: readonly ShownVisit[] }
  readonly onClose: () => void
}

const LONGEST_REASON = 500

export function VisitSheetCancel({ visit, view, onClose }: Props) {
  const data = useAppData()
  const [reason, setReason] = useState('')
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const cancel = async () => {
    if (await act(() => cancelVisit(data, visit, cleanText(reason)))) onClose()
  }
  return (
    <form
      className="visit-sheet-part panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void cancel()
      }}
    >
      <h3 ref={takeFocus} tabIndex={-1}>
        {WORDS.cancelTitle}
      </h3>
      {isLateToCancel(visit, view.now) && <Notice kind="waiting">{WORDS.cancelIsLate}</Notice>}
      <TextField
        label={WORDS.cancelReason}
        optional
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <VisitSheetTold visit={visit} view={view} />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        <Button kind="primary" type="submit" busy={isBusy}>
          {WORDS.cancelYes}
        </Button>
        <Button onClick={onClose}>{WORDS.cancelKeep}</Button>
      </div>
    </form>
  )
}

const takeFocus = (title: HTMLElement | null) => title?.focus()
