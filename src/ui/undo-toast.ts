import { showToast } from './toast.ts'

interface Undoable extends Told {
  /** Done, unless it is on its way. */
  readonly kind?: 'done' | 'waiting'
  readonly undo: string
  /** Done wherever somebody has gone since; null where there is no way back. */
  readonly back: (() => Promise<unknown>) | null
  readonly undone: Told
  readonly notUndone: { readonly title: string; readonly message: (cause: unknown) => string }
}

interface Told {
  readonly title: string
  readonly message: string
}

/** Says what was done, with a way back, and then how that ended. */
export function showUndoable({ title, message, kind = 'done', ...rest }: Undoable): void {
  const { undo, back, undone, notUndone } = rest
  const refused = (cause: unknown) => ({
    title: notUndone.title,
    message: notUndone.message(cause),
    kind: 'refused' as const,
  })
  if (back === null) return void showToast({ title, message, kind })
  const onChoose = () =>
    void back().then(
      () => showToast({ ...undone, kind }),
      (cause: unknown) => showToast(refused(cause)),
    )
  void showToast({ title, message, kind, undo: { label: undo, onChoose } })
}
