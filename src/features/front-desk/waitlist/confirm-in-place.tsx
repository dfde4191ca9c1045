import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'

interface Props {
  readonly ask: string
  readonly question: string
  readonly yes: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onYes: () => void
}

/** A place in line or a held time isn’t given away by one press. */
export function ConfirmInPlace(props: Props) {
  const { ask, question, yes, isBusy = false, isDisabled = false, onYes } = props
  const [isAsking, setAsking] = useState(false)
  const wasAsked = useRef(false)
  if (!isAsking)
    return (
      <Button
        kind="quiet"
        disabled={isDisabled}
        ref={(button) => {
          if (wasAsked.current) button?.focus({ preventScroll: true })
          wasAsked.current = false
        }}
        onClick={() => setAsking(true)}
      >
        {ask}
      </Button>
    )
  const cancel = () => {
    wasAsked.current = true
    setAsking(false)
  }
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        {question}
      </p>
      <Button busy={isBusy} disabled={isDisabled} onClick={onYes}>
        {yes}
      </Button>
      <Button kind="quiet" onClick={cancel}>
        {SHARED.cancel}
      </Button>
    </>
  )
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
