import { useEffect, useRef } from 'react'
import { showToast } from '#ui/toast.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { WORDS } from './words.ts'
import type { FieldTexts } from '#domain/command/record-draft.ts'

type Typing = (values: FieldTexts) => void

/** Types many days at once, with a way back to what was planned before. */
export function useFilling(fields: FieldTexts, type: Typing) {
  const { filled } = WORDS
  // What was planned since the press stays when the press is undone.
  const latest = useRef<Typing>(type)
  useEffect(() => {
    latest.current = type
  })
  return (wanted: FieldTexts, title: string) => {
    const names = Object.keys(wanted).filter((field) => wanted[field] !== fields[field])
    const pick = (from: FieldTexts) =>
      Object.fromEntries(names.map((field) => [field, from[field] ?? '']))
    if (names.length === 0)
      return void showToast({ title: filled.nothing, message: filled.alike, kind: 'done' })
    const before = pick(fields)
    type(pick(wanted))
    showUndoable({
      title,
      message: filled.words,
      undo: filled.undo,
      back: async () => latest.current(before),
      undone: { title: filled.undone, message: filled.undoneWords },
      notUndone: { title: filled.notUndone, message: () => '' },
    })
  }
}
