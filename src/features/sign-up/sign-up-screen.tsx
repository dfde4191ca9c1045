import { useEffect } from 'react'
import { hasEnded } from '#domain/sign-up/sign-up-flow.ts'
import { useSignUp, useSignUpFlow } from '#data/sign-up/sign-up.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { SignUpEnd } from './sign-up-end.tsx'
import { SignUpResume } from './sign-up-resume.tsx'
import { SignUpSheet } from './sign-up-sheet.tsx'
import { useRecall } from './use-recall.ts'
import { useSignUpForm } from './use-sign-up-form.ts'
import type { ReactNode } from 'react'
import type { PlanId } from '#domain/membership/plans.ts'
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
  const takesCards = useTakesCards()
  const form = useSignUpForm(takesCards ? wantedPlan : 'free')
  const { clear } = form
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
    <SignUpSheet
      form={form}
      flow={flow}
      isOnline={isOnline}
      terms={terms}
      signInLink={signInLink}
    />
  )
}
