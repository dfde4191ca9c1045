import { useEffect, useRef, useState } from 'react'
import { useAct } from '#data/app/use-act.ts'
import { useNewId } from './use-new-id.ts'

interface Rules<Value> {
  /** Said where nothing better is known. */
  readonly failed: string
  readonly place: RecordPlace
  readonly add: (id: string, value: Value) => Promise<void>
  readonly remove: (id: string) => Promise<unknown>
  /** With the way back, wherever somebody has gone since. */
  readonly onAdded: (value: Value, back: () => Promise<void>) => void
}

/** Where the records of a section are opened, and left. */
export interface RecordPlace {
  /** The one that is open. */
  readonly open: unknown
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** A record that was added is opened, and there's a way back. */
export function useAdding<Value extends object>({ failed, place, ...rules }: Rules<Value>) {
  const { act, isBusy, problem, setProblem } = useAct(failed)
  const here = useRef<RecordPlace | null>(null)
  useEffect(() => {
    here.current = place
    return () => void (here.current = null)
  }, [place])
  const [isFormOpen, setFormOpen] = useState(false)
  // Closed and opened again while one is being added, the form is for the next one.
  const opened = useRef(0)
  const { idFor, forget } = useNewId()
  const setForms = (isOpen: boolean) => {
    if (isOpen) opened.current += 1
    setProblem(null)
    setFormOpen(isOpen)
  }
  return {
    act,
    isBusy,
    problem,
    isFormOpen,
    openForm: () => setForms(true),
    leaveForm: () => setForms(false),
    add: (value: Value) =>
      act(async () => {
        const id = idFor(value)
        const form = opened.current
        await rules.add(id, value)
        if (form === opened.current) setFormOpen(false)
        forget()
        here.current?.onOpen(id)
        rules.onAdded(value, async () => {
          await rules.remove(id)
          if (here.current?.open === id) here.current.onBack()
        })
      }, 'add'),
  }
}
