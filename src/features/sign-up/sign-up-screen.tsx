import { useEffect } from 'react'
import { useSignUp, useSignUpFlow } from '#data/sign-up.ts'
import { SignUpEnd } from './sign-up-end.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpResume } from './sign-up-resume.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { PlanId } from '#domain/plans.ts'
import './sign-up.css'

interface Props {
  readonly wantedPlan: PlanId | null
  readonly isOnline: boolean
  /** The terms themselves; they belong to a page of their own. */
  readonly terms: ReactNode
  readonly signInLink: ReactNode
}

export function SignUpScreen({ wantedPlan, isOnline, terms, signInLink }: Props) {
  const signUp = useSignUp()
  const flow = useSignUpFlow()
  const form = useSignUpForm(wantedPlan)

  // A device that was offline asks again once it is not.
  useEffect(() => {
    if (isOnline) void signUp.recall().catch(() => null)
  }, [signUp, isOnline])

  const attempt = signUp.attempt()
  const isOver = flow.phase === 'finished' || flow.course === 'paying again'
  return (
    <div className="sign-up">
      <div className="sign-up-opening">
        <h1>{WORDS.title}</h1>
        <p>{WORDS.lead}</p>
        <p className="sign-up-quiet">
          {WORDS.have} {signInLink}
        </p>
      </div>
      {attempt !== null && isOver && <SignUpEnd flow={flow} attempt={attempt} />}
      {attempt !== null && !isOver && flow.course === 'resumed' && (
        <SignUpResume flow={flow} attempt={attempt} form={form} isOnline={isOnline} />
      )}
      {!isOver && flow.course === 'whole' && (
        <SignUpForm form={form} flow={flow} isOnline={isOnline} terms={terms} />
      )}
    </div>
  )
}
