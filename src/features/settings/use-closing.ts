import { useState } from 'react'
import { NO_DAYS_YET, daysTyped } from '#domain/hours/closed-days-form.ts'
import { askedAgain } from '#domain/hours/opening-times.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { AGREED } from '#data/change/foresee.ts'
import { useAct } from '#data/app/use-act.ts'
import { useNewId } from '#data/change/use-new-id.ts'
import { closeSalon, reopenSalon } from '#data/salon/opening-times.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { WORDS } from './words.ts'
import type { AddedClosure } from '#domain/hours/opening-times.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { ClosedDaysForm } from '#domain/hours/closed-days-form.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'
import type { Holiday } from '#domain/hours/us-holidays.ts'

export type Closing = ReturnType<typeof useClosing>

/** Closing and reopening: the visits it hits are shown before anything is done, and there's a way back after. */
export function useClosing(agrees: Agreements['agrees']) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(WORDS.notDone)
  const [form, setForm] = useState<ClosedDaysForm>(NO_DAYS_YET)
  const [isFormOpen, setFormOpen] = useState(false)
  const { idFor, forget } = useNewId()
  const [holiday, setHoliday] = useState<string | null>(null)

  /** True once it is closed. */
  const close = async (wish: ClosureWish): Promise<boolean> => {
    const days = closedDaysInWords(wish)
    let hit = 0
    const isClosed = await closeSalon(data, wish, (visits) => {
      hit = visits.length
      return agrees(visits.map(visitInWords), WORDS.question(days, hit))
    })
    if (isClosed)
      tell(WORDS.closed(days), WORDS.closedWords(hit), () => reopenSalon(data, wish.closureId))
    return isClosed
  }

  const tell = (title: string, message: string, back: (() => Promise<unknown>) | null) => {
    const { undo, undone, notUndone, notUndoneWords } = WORDS
    showUndoable({
      title,
      message,
      undo,
      back,
      undone,
      notUndone: { title: notUndone, message: (cause) => wordsFor(cause, notUndoneWords) },
    })
  }

  const setForms = (isOpen: boolean) => {
    setProblem(null)
    setFormOpen(isOpen)
  }

  return {
    form,
    isFormOpen,
    isBusy,
    problem,
    /** The day of the one that was just pressed, until it's decided. */
    holiday: isBusy ? holiday : null,
    type: (typed: Partial<ClosedDaysForm>) => {
      setProblem(null)
      setForm((last) => ({ ...last, ...typed }))
    },
    openForm: () => setForms(true),
    leaveForm: () => setForms(false),
    closeTyped: () =>
      act(async () => {
        if (!(await close({ closureId: idFor(form), ...daysTyped(form) }))) return
        forget()
        setFormOpen(false)
        setForm(NO_DAYS_YET)
      }, 'form'),
    closeHoliday: ({ name, day }: Holiday) => {
      setHoliday(day)
      const closureId = data.platform.ids.fresh()
      return act(async () => {
        await close({ closureId, fromDay: day, untilDay: day, hours: null, reason: name })
      }, day)
    },
    reopen: (closure: AddedClosure) =>
      act(async () => {
        await reopenSalon(data, closure.id)
        const asked = askedAgain(closure)
        const days = closedDaysInWords(closedDays(closure))
        const back =
          asked === null
            ? null
            : () => closeSalon(data, { closureId: closure.id, ...asked }, AGREED)
        tell(WORDS.reopened(days), WORDS.reopenedWords, back)
      }, closure.id),
  }
}
