import { useEffect, useRef, useState } from 'react'
import {
  NEW_SERVICE,
  cleanServiceForm,
  formOfService,
  wishOfService,
} from '#domain/service/service-form.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { addService, moveService, removeService } from '#data/service/offered-services.ts'
import { showToast } from '#ui/toast.ts'
import { ADD_WORDS, LIST_WORDS } from './offered-words.ts'
import type { ServiceField } from '#domain/service/service-form.ts'
import type { ServiceWish } from '#domain/service/commands.ts'

export type Offering = ReturnType<typeof useOffering>

const EMPTY = formOfService(NEW_SERVICE)

interface Place {
  /** The service that is open. */
  readonly service: unknown
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** What is done to the whole of the menu; a service that was added is opened, and there's a way back. */
export function useOffering(place: Place) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(LIST_WORDS.notDone)
  // Undo is pressed wherever somebody has gone since.
  const here = useRef(place)
  useEffect(() => void (here.current = place))
  const [isFormOpen, setFormOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  // The same until it's added: pressed again after an answer was lost, it's still the one service.
  const [nextId, setNextId] = useState(() => data.platform.ids.fresh())
  const openForm = (isOpen: boolean) => {
    setProblem(null)
    setFormOpen(isOpen)
  }
  const add = (service: ServiceWish, teamOf: string | null = null) =>
    act(async () => {
      await addService(data, { serviceId: nextId, service, teamOf })
      setFormOpen(false)
      setNextId(data.platform.ids.fresh())
      here.current.onOpen(nextId)
      void showToast({
        title: ADD_WORDS.added(service.name),
        message: ADD_WORDS.addedWords(service.isPublished),
        kind: 'done',
        undo: { label: ADD_WORDS.undo, onChoose: () => void remove(nextId, service.name) },
      })
    }, `add ${service.name}`)
  const remove = (id: string, name: string) =>
    act(async () => {
      await removeService(data, id)
      if (here.current.service === id) here.current.onBack()
      const message = ADD_WORDS.undoneWords(name)
      void showToast({ title: ADD_WORDS.undone, message, kind: 'done' })
    }, `remove ${id}`)
  return {
    isBusy,
    problem,
    isFormOpen,
    form,
    type: (name: ServiceField, value: string) => setForm((last) => ({ ...last, [name]: value })),
    openForm: () => openForm(true),
    leaveForm: () => openForm(false),
    addTyped: () =>
      void add(wishOfService(cleanServiceForm(form))).then((isAdded) => isAdded && setForm(EMPTY)),
    add,
    move: (id: string, beforeId: string | null) =>
      act(async () => moveService(data, id, beforeId), `move ${id}`),
  }
}
