import { IconFileUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { UnreadableChange } from '#data/change/waiting-changes.ts'

/** Kept and never sent: this version of the app does not know what it means. */
export function UnreadableRow({ change: { id, words } }: { readonly change: UnreadableChange }) {
  const { outbox, platform } = useAppData()
  const [isAsking, setAsking] = useState(false)
  const [copyLabel, setCopyLabel] = useState<string>(WORDS.copy)
  const copy = async (text: string) =>
    setCopyLabel((await platform.copyText(text)) ? WORDS.copied : WORDS.notCopied)
  return (
    <li className="change-row" data-state="unreadable">
      <IconFileUnknown className="change-row-icon" size={22} stroke={1.75} aria-hidden="true" />
      <div className="change-row-words">
        <h3>{WORDS.unreadable}</h3>
        <p className="change-row-more">
          {words === null ? WORDS.unreadableForeign : WORDS.unreadableWords}
        </p>
        {words !== null && !isAsking && (
          <div className="change-actions">
            <Button onClick={() => void copy(words)}>{copyLabel}</Button>
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {WORDS.discard}
            </Button>
          </div>
        )}
        {isAsking && (
          <div className="change-question">
            <p ref={takeFocus} tabIndex={-1}>
              {WORDS.ask}
            </p>
            <Button onClick={() => setAsking(false)}>{WORDS.keep}</Button>
            <Button kind="quiet" onClick={() => void outbox.removeUnreadable(id).then(focusOnPage)}>
              {WORDS.yesDiscard}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** The button that was pressed is gone with its row. */
function focusOnPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
