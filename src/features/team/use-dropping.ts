import { dayInWords } from '#domain/hours/opening-days.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { dropPlannedHours } from '#data/team/stylists.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { HOURS_WORDS as WORDS } from './stylist-words.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Stylist } from '#domain/team/stylists.ts'

/** Drops the last change of hours that's planned, with a way back that works from any page. */
export function useDropping(stylist: Stylist, agrees: Agreements['agrees']) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notDropped)
  return {
    isBusy,
    problem,
    drop: (fromDay: string) =>
      act(async () => {
        const back = await dropPlannedHours(data, stylist, (visits) =>
          agrees(visits.map(visitInWords), WORDS.question(firstNameOf(stylist), visits.length)),
        )
        if (back === null) return
        showUndoable({
          title: WORDS.dropped,
          message: WORDS.droppedWords(dayInWords(fromDay)),
          undo: WORDS.undo,
          back,
          undone: { title: WORDS.undone, message: WORDS.undoneWords },
          notUndone: {
            title: WORDS.notUndone,
            message: (cause) => wordsFor(cause, WORDS.notUndoneWords),
          },
        })
      }, 'drop'),
  }
}
