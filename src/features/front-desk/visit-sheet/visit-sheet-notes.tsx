import { useState } from 'react'
import { agoInWords } from '#domain/time/ago.ts'
import { cleanText, lengthOf } from '#domain/text/clean-text.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { noteVisit } from '#data/desk/desk-actions.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { useAct } from '#data/app/use-act.ts'
import { useDraft } from '#data/device/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly now: number
  readonly mayEdit: boolean
}

const LONGEST_NOTE = 2000

/** Only ever added to: who said what, and when. */
export function VisitSheetNotes({ visit, now, mayEdit }: Props) {
  return (
    <section className="visit-sheet-part">
      <h3>{WORDS.notes}</h3>
      {visit.notes.length === 0 && <p className="panel-soft">{WORDS.noNotes}</p>}
      <ul className="visit-sheet-notes" aria-live="polite">
        {visit.notes.map(({ id, text, authorName, createdAt }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="panel-soft">
              <time dateTime={new Date(createdAt).toISOString()} title={dayAndTime(createdAt)}>
                {WORDS.noteFrom(authorName, agoInWords(createdAt, now))}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {mayEdit && visit.clientName !== '' && <NoteForm visit={visit} />}
    </section>
  )
}

const EMPTY = { text: '' }

/** Half a note is there again when somebody comes back to the visit. */
function NoteForm({ visit }: Pick<Props, 'visit'>) {
  const data = useAppData()
  const { draft, type, clear } = useDraft(DRAFTS.noteOn(visit), EMPTY)
  const [flaw, setFlaw] = useState<string | undefined>(undefined)
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const save = async () => {
    const text = cleanText(draft.text)
    const found = flawOf(text)
    setFlaw(found)
    if (found !== undefined) return
    if (await act(() => noteVisit(data, visit, text))) clear()
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
        label={WORDS.addNote}
        rows={2}
        value={draft.text}
        error={flaw}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <Button type="submit" busy={isBusy}>
        {WORDS.saveNote}
      </Button>
    </form>
  )
}

function flawOf(text: string): string | undefined {
  if (text === '') return WORDS.noteMissing
  return lengthOf(text) > LONGEST_NOTE ? WORDS.noteTooLong(LONGEST_NOTE) : undefined
}
