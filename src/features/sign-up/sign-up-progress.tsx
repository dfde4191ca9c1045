import { SIGN_UP_STEPS, nextStep } from '#domain/sign-up-flow.ts'
import { STEP_WORDS } from './words.ts'
import type { SignUpFlow } from '#domain/sign-up-flow.ts'

/** Which step is under way, so that half a minute does not look like nothing. */
export function SignUpProgress({ flow }: { readonly flow: SignUpFlow }) {
  const now = nextStep(flow)
  const steps = SIGN_UP_STEPS.filter((step) => flow.steps[step] !== 'not needed')
  const isOver = (step: (typeof steps)[number]) => ['done', 'failed'].includes(flow.steps[step])
  const words = now === null ? '' : STEP_WORDS[now]
  return (
    <div className="sign-up-progress">
      <progress value={steps.filter(isOver).length} max={steps.length} aria-label={words} />
      <output>{words}</output>
    </div>
  )
}
