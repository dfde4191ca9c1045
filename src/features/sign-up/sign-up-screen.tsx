import { useEffect } from 'react'
import { hasEnded } from '#domain/sign-up-flow.ts'
import { planOf } from '#domain/sign-up.ts'
import { useSignUp, useSignUpFlow } from '#data/sign-up.ts'
import { SignUpEnd } from './sign-up-end.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpResume } from './sign-up-resume.tsx'
import { SignUpSummary } from './sign-up-summary.tsx'
import { useRecall } from './use-recall.ts'
import { useSignUpForm } from './use-sign-up-form.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { PlanId } from '#domain/plans.ts'
import './sign-up-panel.css'
import './sign-up.css'

interface Props {
  readonly wantedPlan: PlanId | null
  readonly isOnline: boolean
  /** Shown while the device is asked what it knows. */
  readonly waiting: ReactNode
  /** The terms themselves; they belong to a page of their own. */
  readonly terms: ReactNode
  readonly signInLink: ReactNode
}

export function SignUpScreen({ wantedPlan, isOnline, waiting, terms, signInLink }: Props) {
  const signUp = useSignUp()
  const flow = useSignUpFlow()
  const form = useSignUpForm(wantedPlan)
  const { clear, draft } = form
  const isFinished = flow.phase === 'finished'

  const isRecalled = useRecall(signUp, isOnline)

  useEffect(() => {
    if (isFinished) clear()
  }, [isFinished, clear])

  // Whoever comes to this device next begins with an empty form.
  useEffect(
    () => () => {
      if (hasEnded(signUp.state())) signUp.leave()
    },
    [signUp],
  )

  const attempt = signUp.attempt()
  if (!form.isRead || !isRecalled) return waiting
  if (attempt !== null && (isFinished || flow.course === 'paying again'))
    return <SignUpEnd flow={flow} attempt={attempt} />
  if (attempt !== null && flow.course === 'resumed')
    return <SignUpResume flow={flow} attempt={attempt} form={form} isOnline={isOnline} />
  return (
    <div className="sign-up">
      <div className="sign-up-opening">
        <h1>{WORDS.title}</h1>
        <p>{WORDS.lead}</p>
        <p className="sign-up-quiet">
          {WORDS.have} {signInLink}
        </p>
      </div>
      <SignUpForm form={form} flow={flow} isOnline={isOnline} terms={terms} />
      <SignUpSummary plan={planOf(draft)} members={draft.familyMembers.length} />
    </div>
  )
}
