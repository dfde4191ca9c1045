import { useState } from 'react'
import { EMPTY_CLOSURE, wishFrom } from '#domain/hours/closure-form.ts'
import { askedAgain } from '#domain/hours/added-closures.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { closeSalon, reopenSalon, visitsHitBy } from '#data/salon/closures.ts'
import { showToast } from '#ui/toast.ts'
import { WORDS } from './words.ts'
import type { AddedClosure, VisitToSettle } from '#domain/hours/added-closures.ts'
import type { ClosureForm } from '#domain/hours/closure-form.ts'
import type { ClosureWish } from '#domain/hours/commands.ts'
import type { Holiday } from '#domain/hours/us-holidays.ts'

export type Closing = ReturnType<typeof useClosing>

/** What would be closed, and the visits booked for it. */
interface Question {
  readonly wish: ClosureWish
  readonly visits: readonly VisitToSettle[]
}

/** Closing and reopening: the visits it hits are shown before anything is done, and there's a way back after. */
export function useClosing() {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(WORDS.notDone)
  const [form, setForm] = useState<ClosureForm>(EMPTY_CLOSURE)
  const [isFormOpen, setFormOpen] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [holiday, setHoliday] = useState<string | null>(null)

  const begin = (wish: ClosureWish) =>
    act(async () => {
      const visits = await visitsHitBy(data, wish)
      if (visits.length > 0) setQuestion({ wish, visits })
      else await close(wish, 0)
    }, wish.closureId)

  const close = async (wish: ClosureWish, hit: number) => {
    await closeSalon(data, wish)
    const wasTyped = isFormOpen
    leave()
    if (wasTyped) setForm(EMPTY_CLOSURE)
    tell(WORDS.closed(closedDaysInWords(wish)), WORDS.closedWords(hit), () =>
      reopenSalon(data, wish.closureId),
    )
  }

  const reopen = (closure: AddedClosure) =>
    act(async () => {
      await reopenSalon(data, closure.id)
      const wish = askedAgain(closure)
      tell(
        WORDS.reopened(closedDaysInWords(closedDays(closure))),
        WORDS.reopenedWords,
        wish === null ? null : () => closeSalon(data, wish),
      )
    }, closure.id)

  const leave = () => {
    setQuestion(null)
    setFormOpen(false)
    setProblem(null)
  }

  return {
    form,
    isFormOpen,
    question,
    isBusy,
    problem,
    leave,
    reopen,
    /** The day of the one that was just pressed, until it's decided. */
    holiday: isBusy || question !== null ? holiday : null,
    type: (typed: Partial<ClosureForm>) => {
      setProblem(null)
      setForm((last) => ({ ...last, ...typed }))
    },
    openForm: () => {
      setProblem(null)
      setFormOpen(true)
    },
    closeTyped: () => begin(wishFrom(form, data.platform.ids.fresh())),
    closeHoliday: ({ name, day }: Holiday) => {
      setHoliday(day)
      const closureId = data.platform.ids.fresh()
      return begin({ closureId, fromDay: day, untilDay: day, hours: null, reason: name })
    },
    closeAnyway: () =>
      act(async () => {
        if (question !== null) await close(question.wish, question.visits.length)
      }, 'anyway'),
  }

  function tell(title: string, message: string, back: (() => Promise<void>) | null): void {
    const undo = () =>
      act(async () => {
        await back?.()
        void showToast({ title: WORDS.undone, message: WORDS.undoneWords, kind: 'done' })
      }, `undo ${title}`)
    void showToast({
      title,
      message,
      kind: 'done',
      ...(back !== null && { undo: { label: WORDS.undo, onChoose: () => void undo() } }),
    })
  }
}
