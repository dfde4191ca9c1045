import { Fragment, useEffect } from 'react'
import { arriveAt } from '#features/profile/arrive-at.ts'
import { RecoveryCodes } from '#features/profile/recovery-codes.tsx'
import { TwoStepSetUp } from '#features/profile/two-step-set-up.tsx'
import { useTwoStep } from '#features/profile/use-two-step.ts'
import { WORDS as TWO_STEP } from '#features/profile/two-step-words.ts'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { partOf } from './two-step-first-part.ts'
import type { Person } from '#domain/session/session.ts'
import '#features/account/sign-in-card.css'
import './two-step-first.css'

interface Props {
  readonly person: Pick<Person, 'userId' | 'email'>
  /** From the first press until the recovery codes were seen: signing in leads nowhere else. */
  readonly onSettingUp: (isSettingUp: boolean) => void
  readonly onSomeoneElse: () => void
}

interface StepProps {
  readonly steps: ReturnType<typeof useTwoStep>
  readonly isOnline: boolean
}

/** Between the password and everything else, where the salon asks for an app and there is none yet. */
export function TwoStepFirst({ person, onSettingUp, onSomeoneElse }: Props) {
  const isOnline = useIsConnected()
  const steps = useTwoStep(person.userId)
  const { part, isOver } = partOf(steps, useSession())
  useEffect(() => {
    if (isOver) onSettingUp(false)
  }, [isOver, onSettingUp])
  useEffect(() => () => onSettingUp(false), [onSettingUp])
  const begin = () => {
    onSettingUp(true)
    void steps.begin({ isChange: false })
  }
  // The app and the codes have headings of their own to go on reading at.
  const isRead = part === 'first' || part === 'without-codes'
  return (
    <div className="sign-in-card two-step-first">
      <h1 key={part} ref={isRead ? arriveAt : null} tabIndex={-1}>
        {TWO_STEP.first.title.split(' ').map((word) => (
          <Fragment key={word}>
            <span>{word}</span>{' '}
          </Fragment>
        ))}
      </h1>
      {part === 'first' && <First {...{ steps, isOnline }} onBegin={begin} />}
      {steps.app !== null && <TwoStepSetUp app={steps.app} level={2} {...{ steps, isOnline }} />}
      {steps.codes !== null && (
        <RecoveryCodes
          codes={steps.codes.list}
          areNew={steps.codes.areNew}
          level={2}
          onSaved={steps.rest}
        />
      )}
      {part === 'without-codes' && <WithoutCodes {...{ steps, isOnline }} />}
      {part === 'waiting' && <WaitingScreen words={WORDS.loading} />}
      {(part === 'first' || part === 'waiting') && (
        <>
          <p className="sign-in-card-who">{WORDS.signingInAs(person.email)}</p>
          <div className="sign-in-card-ways">
            <Button kind="quiet" onClick={() => steps.isBusy || onSomeoneElse()}>
              {WORDS.someoneElse}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function First({ steps, isOnline, onBegin }: StepProps & { readonly onBegin: () => void }) {
  return (
    <>
      <p>{TWO_STEP.first.why}</p>
      <p>{TWO_STEP.first.how}</p>
      {!isOnline && <Notice kind="offline">{TWO_STEP.first.offline}</Notice>}
      {steps.problem !== null && <Notice kind="refused">{steps.problem}</Notice>}
      <Button kind="primary" wide busy={steps.isBusy} disabled={!isOnline} onClick={onBegin}>
        {TWO_STEP.setUp}
      </Button>
    </>
  )
}

/** It is on, but the codes did not come. */
function WithoutCodes({ steps, isOnline }: StepProps) {
  return (
    <>
      {steps.problem !== null && <Notice kind="refused">{steps.problem}</Notice>}
      <div className="profile-buttons">
        <Button
          kind="primary"
          busy={steps.isBusy}
          disabled={!isOnline}
          onClick={() => void steps.renewCodes({ areNew: false })}
        >
          {TWO_STEP.newCodes}
        </Button>
        <Button disabled={steps.isBusy} onClick={steps.rest}>
          {WORDS.goOn}
        </Button>
      </div>
    </>
  )
}
