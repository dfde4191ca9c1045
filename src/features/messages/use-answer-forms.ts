import { useState } from 'react'
import type { DeskMessage } from '#domain/inbox/inbox.ts'

/** The messages with an open form: they stay in sight until it's closed, though a colleague may have handled them. */
export function useAnswerForms() {
  const [open, setOpen] = useState<readonly DeskMessage[]>([])
  return {
    open,
    begin: (message: DeskMessage) => setOpen((before) => [...before, message]),
    end: (message: DeskMessage) =>
      setOpen((before) => before.filter(({ id }) => id !== message.id)),
    closeAll: () => setOpen([]),
  }
}

export type AnswerForms = ReturnType<typeof useAnswerForms>
