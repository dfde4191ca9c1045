import { useAppData } from '#data/app/app-data-context.tsx'
import { takeBackChange } from '#data/change/own-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CREATE_WORDS as WORDS, WORDS as FAMILY } from './words.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import './family-create.css'

/** Founded on this device, and not at the salon yet: who is asked into it comes after that. */
export function FamilyToCome({ founding }: { readonly founding: WaitingAction }) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notTakenBack)
  const name = founding.kind === 'family.create' ? founding.args?.name : undefined
  return (
    <section className="family-create" aria-label={name}>
      <div className="family-create-form">
        <h2>{name}</h2>
        <p>
          <Badge kind="waiting">{FAMILY.notSent}</Badge>
        </p>
        <p className="family-create-lead">{WORDS.toCome}</p>
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => void act(() => takeBackChange(data, founding.id))}
        >
          {WORDS.takeBack}
        </Button>
      </div>
    </section>
  )
}
