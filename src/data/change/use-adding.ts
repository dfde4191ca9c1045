import { useEffect, useRef, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'

interface Rules<Value> {
  /** Said where nothing better is known. */
  readonly failed: string
  readonly place: RecordPlace
  readonly add: (id: string, value: Value) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly onAdded: (value: Value, undo: () => void) => void
  readonly onRemoved: (value: Value) => void
}

/** Where the records of a section are opened, and left. */
export interface RecordPlace {
  /** The one that is open. */
  readonly open: unknown
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** A record that was added is opened, and there's a way back. */
export function useAdding<Value>({ failed, place, ...rules }: Rules<Value>) {
  const { platform } = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(failed)
  // Undo is pressed wherever somebody has gone since.
  const here = useRef(place)
  useEffect(() => void (here.current = place))
  const [isFormOpen, setFormOpen] = useState(false)
  // The same until it's added: pressed again after an answer was lost, it's still the one.
  const [nextId, setNextId] = useState(() => platform.ids.fresh())
  const setForms = (isOpen: boolean) => {
    setProblem(null)
    setFormOpen(isOpen)
  }
  const remove = (id: string, value: Value) =>
    act(async () => {
      await rules.remove(id)
      if (here.current.open === id) here.current.onBack()
      rules.onRemoved(value)
    }, `remove ${id}`)
  return {
    act,
    isBusy,
    problem,
    isFormOpen,
    openForm: () => setForms(true),
    leaveForm: () => setForms(false),
    add: (value: Value) =>
      act(async () => {
        await rules.add(nextId, value)
        setFormOpen(false)
        setNextId(platform.ids.fresh())
        here.current.onOpen(nextId)
        rules.onAdded(value, () => void remove(nextId, value))
      }, 'add'),
  }
}
