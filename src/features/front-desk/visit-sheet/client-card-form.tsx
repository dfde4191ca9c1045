import { useState } from 'react'
import { cleanNotes, NOTE_LIMITS } from '#domain/client/client-notes.ts'
import { lengthOf } from '#domain/text/clean-text.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { describeClient } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { CARD_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ClientNotes } from '#domain/client/commands.ts'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly card: ClientCard
  readonly onClose: () => void
}

export function ClientCardForm({ card, onClose }: Props) {
  const data = useAppData()
  const [allergies, setAllergies] = useState(card.allergies)
  const [preferences, setPreferences] = useState(card.preferences)
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const save = async () => {
    const said = cleanNotes({ allergies, preferences })
    if (flawOf('allergies', said.allergies) ?? flawOf('preferences', said.preferences)) return
    if (await act(() => describeClient(data, card, said))) onClose()
  }
  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        label={SHARED.allergy}
        hint={WORDS.allergiesHint}
        rows={2}
        value={allergies}
        error={flawOf('allergies', allergies)}
        onChange={({ currentTarget }) => setAllergies(currentTarget.value)}
      />
      <TextAreaField
        label={WORDS.preferences}
        rows={3}
        value={preferences}
        error={flawOf('preferences', preferences)}
        onChange={({ currentTarget }) => setPreferences(currentTarget.value)}
      />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        <Button kind="primary" type="submit" busy={isBusy}>
          {SHARED.save}
        </Button>
        <Button onClick={onClose}>{SHARED.cancel}</Button>
      </div>
    </form>
  )
}

function flawOf(field: keyof ClientNotes, text: string): string | undefined {
  return lengthOf(text) > NOTE_LIMITS[field] ? WORDS.tooLong(NOTE_LIMITS[field]) : undefined
}
