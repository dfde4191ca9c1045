import { SIGN_UP_STEPS, nextStep } from '#domain/sign-up/sign-up-flow.ts'
import { STEP_WORDS, WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'

/** Which step is under way, so that half a minute does not look like nothing. It is there before there is
 * anything to say: only then is what it says read out. */
export function SignUpProgress({ flow }: { readonly flow: SignUpFlow }) {
  const now = nextStep(flow)
  const steps = SIGN_UP_STEPS.filter((step) => flow.steps[step] !== 'not needed')
  const isOver = (step: (typeof steps)[number]) => ['done', 'failed'].includes(flow.steps[step])
  return (
    <div className="sign-up-progress">
      {now !== null && (
        <progress
          value={steps.filter(isOver).length}
          max={steps.length}
          aria-label={WORDS.progress}
        />
      )}
      <output>{flow.isLooking ? WORDS.looking : now !== null && STEP_WORDS[now]}</output>
    </div>
  )
}
