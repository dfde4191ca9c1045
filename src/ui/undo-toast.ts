import { showToast } from './toast.ts'

interface Undoable extends Told {
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
export function showUndoable({ title, message, undo, back, undone, notUndone }: Undoable): void {
  const refused = (cause: unknown) => ({
    title: notUndone.title,
    message: notUndone.message(cause),
    kind: 'refused' as const,
  })
  if (back === null) return void showToast({ title, message, kind: 'done' })
  const onChoose = () =>
    void back().then(
      () => showToast({ ...undone, kind: 'done' }),
      (cause: unknown) => showToast(refused(cause)),
    )
  void showToast({ title, message, kind: 'done', undo: { label: undo, onChoose } })
}
