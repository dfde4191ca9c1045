import { useEffect, useRef, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { ReactNode } from 'react'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Props {
  readonly action: Pick<WaitingAction, 'id' | 'state' | 'ambiguous'>
  readonly label: string
  /** What else can be done, as long as nothing is being discarded. */
  readonly children: ReactNode
}

/** As long as a toast: until then the row is only hidden, and nothing of it is lost. */
const UNDO_MS = 6000

/**
 * What cannot go out by itself may be taken back with a press and is gone a moment later. What waits
 * could leave in that moment, and what may have arrived is not undone by it: those are asked about.
 */
export function DiscardChoice({ action, label, children }: Props) {
  const { outbox } = useAppData()
  const [step, setStep] = useState<'none' | 'asking' | 'leaving'>('none')
  const { id, state, ambiguous } = action
  const mayGoOut = state !== 'rejected' && state !== 'parked'
  const discard = async () => {
    if (await outbox.takeBack(id)) return focusOnPage()
    setStep('none')
    await showToast({ kind: 'waiting', title: WORDS.tooLateTitle, message: WORDS.tooLate })
  }

  if (step === 'leaving')
    return <Leaving onUndo={() => setStep('none')} onGone={() => void discard()} />
  if (step === 'asking')
    return (
      <div className="change-question">
        <p ref={takeFocus} tabIndex={-1}>
          {ambiguous ? WORDS.askSent : WORDS.ask}
        </p>
        <Button onClick={() => setStep('none')}>{WORDS.keep}</Button>
        <Button kind="quiet" onClick={() => void discard()}>
          {WORDS.yesDiscard}
        </Button>
      </div>
    )
  const isAsked = mayGoOut || ambiguous
  return (
    <>
      {children}
      <Button kind="quiet" onClick={() => setStep(isAsked ? 'asking' : 'leaving')}>
        {label}
      </Button>
    </>
  )
}

interface LeavingProps {
  readonly onUndo: () => void
  readonly onGone: () => void
}

/** Whoever goes on to another page meanwhile has not changed their mind. */
function Leaving({ onUndo, onGone }: LeavingProps) {
  const { clock } = useAppData().platform
  const finish = useRef<(() => void) | null>(onGone)
  useEffect(() => {
    const end = () => {
      finish.current?.()
      finish.current = null
    }
    const cancel = clock.after(UNDO_MS, end)
    return () => {
      cancel()
      end()
    }
  }, [clock])
  const undo = () => {
    finish.current = null
    onUndo()
  }
  return (
    <p className="change-leaving" ref={takeFocus} tabIndex={-1}>
      <output>{WORDS.discarded}</output>
      <Button kind="quiet" onClick={undo}>
        {WORDS.undo}
      </Button>
    </p>
  )
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })

/** The button that was pressed is gone with its row. */
function focusOnPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
