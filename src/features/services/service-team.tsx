import { useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { minutesOf, stylistFor } from '#domain/service/offered-services.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { assignService } from '#data/service/offered-services.ts'
import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { showUndoable } from '#ui/undo-toast.ts'
import { ADD_WORDS, LIST_WORDS, RECORD_WORDS as WORDS } from './offered-words.ts'
import type { OfferedService, OfferedServices } from '#domain/service/offered-services.ts'

interface Props {
  readonly service: OfferedService
  readonly stylists: OfferedServices['stylists']
  readonly isConnected: boolean
}

/** Who does it, one press each. */
export function ServiceTeam({ service, stylists, isConnected }: Props) {
  const data = useAppData()
  const { act, problem } = useAct(LIST_WORDS.notDone)
  /** How long it took those who were turned off here: turned on again, it takes them as long. */
  const [former, setFormer] = useState<Readonly<Record<string, readonly number[] | null>>>({})
  const turn = (stylist: Props['stylists'][number], doesIt: boolean) => {
    const [serviceId, stylistId] = [service.id, stylist.id]
    const parts = stylistFor(service, stylistId)?.parts ?? former[stylistId] ?? null
    setFormer({ ...former, [stylistId]: parts })
    const assign = (does: boolean) =>
      assignService(data, { serviceId, stylistId, doesIt: does, parts })
    void act(async () => {
      await assign(doesIt)
      showUndoable({
        title: (doesIt ? WORDS.assigned : WORDS.unassigned)(stylist.name, service.name),
        message: WORDS.assignedWords,
        undo: ADD_WORDS.undo,
        back: () => assign(!doesIt),
        undone: { title: ADD_WORDS.undone, message: WORDS.assignedWords },
        notUndone: {
          title: ADD_WORDS.notUndone,
          message: (cause) => wordsFor(cause, LIST_WORDS.notDone),
        },
      })
    }, `${stylistId} ${doesIt}`)
  }
  return (
    <>
      {service.team.length === 0 && <p className="offered-soft">{WORDS.everyoneToo}</p>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <ul className="offered-team">
        {stylists.map((stylist) => {
          const one = stylistFor(service, stylist.id)
          const own = one?.parts ?? null
          return (
            <li key={stylist.id}>
              <SwitchField
                label={stylist.name}
                {...(own !== null && { hint: WORDS.ownMinutes(minutesOf({ parts: own })) })}
                checked={one !== undefined}
                disabled={!isConnected}
                onChange={(doesIt) => turn(stylist, doesIt)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
