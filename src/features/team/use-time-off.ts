import { useState } from 'react'
import { NO_DAYS_YET, daysTyped } from '#domain/hours/closed-days-form.ts'
import { askedAgain } from '#domain/hours/opening-times.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { AGREED } from '#data/change/foresee.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { useNewId } from '#data/change/use-new-id.ts'
import { addTimeOff, removeTimeOff } from '#data/team/stylists.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { TIME_OFF_WORDS as WORDS } from './time-off-words.ts'
import type { AddedDays } from '#domain/hours/opening-times.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { ClosedDaysForm } from '#domain/hours/closed-days-form.ts'
import type { Stylist } from '#domain/team/stylists.ts'

/** Adding and removing time off: the visits it hits are shown before anything is done, and there's a way back. */
export function useTimeOff(stylist: Stylist, today: string, agrees: Agreements['agrees']) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(WORDS.notDone)
  const [typed, setTyped] = useState<Partial<ClosedDaysForm>>({})
  const [isFormOpen, setFormOpen] = useState(false)
  const { idFor, forget } = useNewId()
  const form = { ...NO_DAYS_YET, fromDay: today, ...typed }
  const name = firstNameOf(stylist)

  const tell = (title: string, message: string, back: (() => Promise<unknown>) | null) => {
    const { undo, undone, notUndone, notUndoneWords } = WORDS
    const whyNot = (cause: unknown) => wordsFor(cause, notUndoneWords(name))
    showUndoable({
      title,
      message,
      undo,
      back,
      undone,
      notUndone: { title: notUndone, message: whyNot },
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
    type: (more: Partial<ClosedDaysForm>) => {
      setProblem(null)
      setTyped((last) => ({ ...last, ...more }))
    },
    openForm: () => setForms(true),
    leaveForm: () => setForms(false),
    addTyped: () =>
      act(async () => {
        const timeOffId = idFor(form)
        const wish = { timeOffId, stylistId: stylist.id, ...daysTyped(form) }
        const days = closedDaysInWords(wish)
        let hit = 0
        const isAdded = await addTimeOff(data, wish, (visits) => {
          hit = visits.length
          return agrees(visits.map(visitInWords), WORDS.question(name, days, hit))
        })
        if (!isAdded) return
        setFormOpen(false)
        setTyped({})
        forget()
        tell(WORDS.added(name, days), WORDS.addedWords(name, hit), () =>
          removeTimeOff(data, { timeOffId, stylistId: stylist.id, keepsPast: false }),
        )
      }, 'add'),
    remove: (timeOff: AddedDays) =>
      act(async () => {
        const again = { timeOffId: timeOff.id, stylistId: stylist.id }
        await removeTimeOff(data, { ...again, keepsPast: true })
        const days = closedDays(timeOff)
        const wish = askedAgain(timeOff)
        const isBack = days.fromDay < today
        tell(
          isBack ? WORDS.isBack(name) : WORDS.removed(closedDaysInWords(days)),
          isBack ? WORDS.isBackWords(name) : WORDS.removedWords(name),
          wish === null ? null : () => addTimeOff(data, { ...again, ...wish }, AGREED),
        )
      }, timeOff.id),
  }
}
