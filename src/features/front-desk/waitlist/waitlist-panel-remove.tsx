import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SHARED, WAITLIST_WORDS as WORDS } from '#features/front-desk/panel-words.ts'

interface Props {
  readonly name: string
  readonly onRemove: () => void
}

/** Somebody’s place in the line is not given away by one press. */
export function RemoveChoice({ name, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {WORDS.remove}
      </Button>
    )
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        {WORDS.askRemove(name)}
      </p>
      <Button onClick={onRemove}>{WORDS.yesRemove}</Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        {SHARED.cancel}
      </Button>
    </>
  )
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
