import { Link } from '@tanstack/react-router'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { MainPart } from '#ui/main-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { useRemoval } from './use-removal.ts'
import { REMOVAL_WORDS as WORDS } from './removal-words.ts'
import type { Removing } from './use-removal.ts'
import './sign-out-screen.css'

/** Takes the app off this device, and says so on the same page: no other could be drawn any more. */
export function RemovalScreen({ onCancel }: { readonly onCancel: () => void }) {
  const removing = useRemoval()
  const { step } = removing
  const isOver = step === 'done' || step === 'partly'
  return (
    <MainPart className="sign-out">
      <div className="sign-out-sheet" aria-busy={step === 'removing'}>
        <Sprig className="sign-out-sprig" />
        {isOver ? <Over step={step} /> : <Choice removing={removing} onCancel={onCancel} />}
      </div>
    </MainPart>
  )
}

interface ChoiceProps {
  readonly removing: Removing
  readonly onCancel: () => void
}

function Choice({ removing, onCancel }: ChoiceProps) {
  const { step, unsentCount, begin } = removing
  const device = useAppData().platform.device()
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p className="sign-out-lead">{WORDS.lead(device)}</p>
      <p className="sign-out-lead">{WORDS.stays}</p>
      {step === 'choosing' && unsentCount !== null && unsentCount > 0 && (
        <Notice kind="waiting" title={WORDS.unsentTitle(unsentCount)}>
          {WORDS.unsent(unsentCount)} <Link to="/changes">{WORDS.look}</Link>
        </Notice>
      )}
      {step === 'asking' ? (
        <Question removing={removing} />
      ) : (
        <div className="removal-actions">
          <Button kind="primary" busy={step === 'removing'} onClick={begin}>
            {step === 'removing' ? WORDS.removing : WORDS.remove}
          </Button>
          {step === 'choosing' && (
            <Button kind="quiet" onClick={onCancel}>
              {WORDS.cancel}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Question({ removing: { unsentCount, confirm, stop } }: { readonly removing: Removing }) {
  return (
    <>
      <p className="removal-question" ref={takeFocus} tabIndex={-1}>
        {WORDS.ask(unsentCount)}
      </p>
      <div className="removal-actions">
        <Button kind="primary" onClick={stop}>
          {WORDS.keep}
        </Button>
        <Button onClick={confirm}>{WORDS.yes(unsentCount)}</Button>
      </div>
    </>
  )
}

function Over({ step }: { readonly step: 'done' | 'partly' }) {
  const device = useAppData().platform.device()
  const isDone = step === 'done'
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1}>
        {isDone ? WORDS.done : WORDS.partly}
      </h1>
      <p className="sign-out-lead">{isDone ? WORDS.doneWords(device) : WORDS.partlyWords}</p>
      {isDone && <p className="sign-out-lead">{WORDS.doneSign}</p>}
      <OutsideLinkButton href="/">{WORDS.open}</OutsideLinkButton>
    </>
  )
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
