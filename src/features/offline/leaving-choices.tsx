import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { LEAVING_WORDS as WORDS } from './sign-out-words.ts'
import type { ButtonKind } from '#ui/button.tsx'
import type { Leaving } from './use-leaving.ts'

/** Three ways out, each with what it means. */
export function LeavingChoices({ leaving }: { readonly leaving: Leaving }) {
  const { unsent, isConnected, isLocked, send, keep, discard } = leaving
  const { actions, count } = unsent
  if (count === 0)
    return (
      <Button kind="primary" onClick={keep}>
        {WORDS.logOut}
      </Button>
    )
  const uncertain = actions.filter(
    ({ ambiguous, state }) => ambiguous || state === 'sending',
  ).length
  const maySend = isConnected && !isLocked && maySomethingGo(leaving)
  return (
    <ul className="leaving-choices">
      <Choice
        label={WORDS.send}
        words={maySend ? WORDS.sendWords : whyNotNow(leaving)}
        kind={maySend ? 'primary' : 'secondary'}
        isDisabled={!maySend}
        onChoose={send}
      />
      <Choice label={WORDS.keep} words={WORDS.keepWords} onChoose={keep} />
      <Choice
        label={WORDS.discard(count)}
        words={uncertain === 0 ? WORDS.discardWords : WORDS.discardSent(uncertain)}
        onChoose={discard}
      />
    </ul>
  )
}

/** What was given up on may be tried once more; what was refused would only be refused again. */
function maySomethingGo({ unsent, allCount }: Leaving): boolean {
  const isFirstTry = allCount === null
  return (
    unsent.goingCount > 0 || (isFirstTry && unsent.actions.some(({ state }) => state === 'parked'))
  )
}

function whyNotNow({ isConnected, isLocked, unsent }: Leaving): string {
  if (!isConnected) return WORDS.sendOffline
  if (isLocked || unsent.actions.some(({ state }) => state === 'no-session'))
    return WORDS.sendLocked
  return unsent.actions.some(({ state }) => state === 'queued') ? WORDS.sendLater : WORDS.sendStuck
}

interface ChoiceProps {
  readonly label: string
  readonly words: string
  readonly kind?: ButtonKind
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

function Choice({ label, words, kind = 'secondary', isDisabled = false, onChoose }: ChoiceProps) {
  const wordsId = useId()
  return (
    <li>
      <Button kind={kind} wide disabled={isDisabled} aria-describedby={wordsId} onClick={onChoose}>
        {label}
      </Button>
      <p id={wordsId}>{words}</p>
    </li>
  )
}
