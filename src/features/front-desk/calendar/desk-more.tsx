import { IconDots } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { countInWords } from '#domain/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { WORDS } from '#features/front-desk/words.ts'
import type { ReactNode } from 'react'

interface Props {
  /** How many wait for somebody: said where the list of them is folded away. */
  readonly waiting: number
  readonly children: ReactNode
}

/** On a wide screen simply a row; on a small one it opens below its button, and closes when something is done with it. */
export function DeskMore({ waiting, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = useEffectEvent((isByKey: boolean) => {
    setOpen(false)
    if (isByKey) root.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isOpen) return
    const hands = new AbortController()
    const { signal } = hands
    const press = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) close(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close(true)
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('focusin', press, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => hands.abort()
  }, [isOpen])
  return (
    <div className="desk-more" ref={root}>
      <Button
        className="desk-more-button"
        aria-label={waiting === 0 ? WORDS.moreTools : WORDS.moreToolsWaiting(countInWords(waiting))}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={2} aria-hidden="true" />
        {waiting > 0 && <span className="desk-count">{countInWords(waiting)}</span>}
      </Button>
      <div
        className="desk-more-panel"
        id={panelId}
        data-open={isOpen || undefined}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-leaves-more]') !== null)
            setOpen(false)
        }}
      >
        {children}
      </div>
    </div>
  )
}
