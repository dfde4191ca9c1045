import { minutesOf, stylistFor } from '#domain/service/offered-services.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { assignService } from '#data/service/offered-services.ts'
import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { showToast } from '#ui/toast.ts'
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
  const turn = (stylist: Props['stylists'][number], doesIt: boolean) => {
    const [serviceId, stylistId] = [service.id, stylist.id]
    const parts = stylistFor(service, stylistId)?.parts ?? null
    const assign = (does: boolean) =>
      act(
        async () => assignService(data, { serviceId, stylistId, doesIt: does, parts }),
        `${stylistId} ${does}`,
      )
    void assign(doesIt).then((isDone) => {
      if (!isDone) return
      void showToast({
        title: (doesIt ? WORDS.assigned : WORDS.unassigned)(stylist.name, service.name),
        message: WORDS.assignedWords,
        kind: 'done',
        undo: { label: ADD_WORDS.undo, onChoose: () => void assign(!doesIt) },
      })
    })
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
