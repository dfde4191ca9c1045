import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { clashInWords, nameOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { Drop } from './board-mover.ts'

interface Props {
  readonly question: Drop | null
  readonly when: string
  readonly onAnswer: (isWanted: boolean) => void
}

/** What the rules of the house advise against, the desk may do all the same. */
export function ClashQuestion({ question, when, onAnswer }: Props) {
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => onAnswer(false)}
      title={WORDS.askTitle}
      className="clash-question"
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{WORDS.leaveIt}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {WORDS.putThere}
          </Button>
        </>
      }
    >
      {question !== null && (
        <>
          <p>{WORDS.askLead(nameOf(question.visit), when)}</p>
          <ul>
            {question.clashes.map((clash) => (
              <li key={clash.kind}>{clashInWords(clash)}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
