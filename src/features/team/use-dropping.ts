import { dayInWords } from '#domain/hours/opening-days.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { dropPlannedHours } from '#data/team/stylists.ts'
import { showToast } from '#ui/toast.ts'
import { HOURS_WORDS as WORDS } from './stylist-words.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Stylist } from '#domain/team/stylists.ts'

/** Drops the last change of hours that's planned, with a way back that works from any page. */
export function useDropping(stylist: Stylist, agrees: Agreements['agrees']) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notSaved)
  const undo = async (back: () => Promise<unknown>) => {
    const isDone = await act(async () => void (await back()), 'undo')
    void showToast({
      title: isDone ? WORDS.undone : WORDS.notUndone,
      message: isDone ? WORDS.undoneWords : WORDS.notUndoneWords,
      kind: isDone ? 'done' : 'refused',
    })
  }
  return {
    isBusy,
    problem,
    drop: (fromDay: string) =>
      act(async () => {
        const back = await dropPlannedHours(data, stylist, (visits) =>
          agrees(visits.map(visitInWords), WORDS.question(firstNameOf(stylist), visits.length)),
        )
        if (back === null) return
        void showToast({
          title: WORDS.dropped,
          message: WORDS.droppedWords(dayInWords(fromDay)),
          kind: 'done',
          undo: { label: WORDS.undo, onChoose: () => void undo(back) },
        })
      }, 'drop'),
  }
}
