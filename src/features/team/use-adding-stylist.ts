import { useEffect, useRef, useState } from 'react'
import {
  NEW_STYLIST,
  cleanStylistForm,
  formOfStylist,
  wishOfStylist,
} from '#domain/team/stylist-form.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { addStylist, removeStylist } from '#data/team/stylists.ts'
import { showToast } from '#ui/toast.ts'
import { ADD_WORDS as WORDS, LIST_WORDS } from './stylist-words.ts'
import type { StylistField } from '#domain/team/stylist-form.ts'

export type Adding = ReturnType<typeof useAddingStylist>

const EMPTY = formOfStylist(NEW_STYLIST)

interface Place {
  /** The person who is open. */
  readonly stylist: unknown
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** Whoever was added is opened, and there's a way back. */
export function useAddingStylist(place: Place) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(LIST_WORDS.notDone)
  // Undo is pressed wherever somebody has gone since.
  const here = useRef(place)
  useEffect(() => void (here.current = place))
  const [isFormOpen, setFormOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  // The same until they're added: pressed again after an answer was lost, it's still the one person.
  const [nextId, setNextId] = useState(() => data.platform.ids.fresh())
  const setForms = (isOpen: boolean) => {
    setProblem(null)
    setFormOpen(isOpen)
  }
  const remove = (id: string, name: string) =>
    act(async () => {
      await removeStylist(data, id)
      if (here.current.stylist === id) here.current.onBack()
      void showToast({ title: WORDS.undone, message: WORDS.undoneWords(name), kind: 'done' })
    }, `remove ${id}`)
  return {
    isBusy,
    problem,
    isFormOpen,
    form,
    type: (name: StylistField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    openForm: () => setForms(true),
    leaveForm: () => setForms(false),
    addTyped: () =>
      void act(async () => {
        const wish = wishOfStylist(cleanStylistForm(form))
        await addStylist(data, nextId, wish)
        setFormOpen(false)
        setForm(EMPTY)
        setNextId(data.platform.ids.fresh())
        here.current.onOpen(nextId)
        void showToast({
          title: WORDS.added(wish.name),
          message: WORDS.addedWords,
          kind: 'done',
          undo: { label: WORDS.undo, onChoose: () => void remove(nextId, wish.name) },
        })
      }, 'add'),
  }
}
