import { Link } from '@tanstack/react-router'
import { changeState, stateWords } from '#domain/change/change-state.ts'
import { changeTitle } from '#domain/change/change-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useKnownNames } from '#data/change/known-names.ts'
import { Button } from '#ui/button.tsx'
import { MainPart } from '#ui/main-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { LeavingChoices } from './leaving-choices.tsx'
import { useLeaving } from './use-leaving.ts'
import { LEAVING_WORDS as WORDS } from './sign-out-words.ts'
import type { DeviceName } from '#platform/device.ts'
import type { Leaving } from './use-leaving.ts'
import './sign-out-screen.css'

interface Props {
  readonly userId: string
  readonly onCancel: () => void
}

/** Nothing that was written is lost by a log-out unless its writer says so. */
export function SignOutScreen({ userId, onCancel }: Props) {
  const device = useAppData().platform.device()
  const leaving = useLeaving(userId)
  const { unsent, step, allCount } = leaving
  const isOver = unsent.count === 0
  return (
    <MainPart className="sign-out">
      <div className="sign-out-sheet" aria-busy={step === 'leaving'}>
        <Sprig className="sign-out-sprig" />
        <h1>{isOver ? WORDS.allSent : WORDS.title}</h1>
        <p className="sign-out-lead">{leadOf(leaving, device)}</p>
        {step === 'choosing' && allCount !== null && !isOver && (
          <Notice kind="refused" title={WORDS.leftTitle(unsent.count)}>
            {WORDS.left}
          </Notice>
        )}
        {!leaving.isLocked && <UnsentList leaving={leaving} />}
        {step === 'sending' && <Progress leaving={leaving} />}
        {step === 'choosing' && <LeavingChoices leaving={leaving} />}
        {step === 'choosing' && (
          <Button kind="quiet" className="sign-out-cancel" onClick={onCancel}>
            {WORDS.cancel}
          </Button>
        )}
      </div>
    </MainPart>
  )
}

function leadOf({ unsent, step }: Leaving, device: DeviceName): string {
  if (unsent.count === 0) return WORDS.allSentWords
  return step === 'sending' ? WORDS.sendWords : WORDS.lead(unsent.count, device)
}

/** A list to choose by, not to read: the whole of it has a page of its own. */
const MOST_NAMED = 4

function UnsentList({ leaving: { unsent } }: { readonly leaving: Leaving }) {
  const { actions, count } = unsent
  const known = useKnownNames(actions)
  const now = useAppData().platform.clock.now()
  if (count === 0) return null
  const shown = actions.slice(0, MOST_NAMED)
  return (
    <>
      <ul className="sign-out-list">
        {shown.map((action) => (
          <li key={action.id}>
            <strong>{changeTitle(action, known, now)}</strong>
            <span>{stateWords(action, changeState(action, actions))}</span>
          </li>
        ))}
      </ul>
      <Link className="sign-out-look" to="/changes">
        {count > shown.length ? WORDS.lookAtMore(count - shown.length) : WORDS.look}
      </Link>
    </>
  )
}

function Progress({ leaving: { unsent, allCount, stop } }: { readonly leaving: Leaving }) {
  const all = allCount ?? unsent.count
  const sent = Math.max(0, all - unsent.count)
  return (
    <div className="sign-out-progress">
      <progress aria-label={WORDS.sending} value={sent} max={all} />
      <output className="tabular">{WORDS.progress(sent, all)}</output>
      <Button onClick={stop}>{WORDS.stop}</Button>
    </div>
  )
}
