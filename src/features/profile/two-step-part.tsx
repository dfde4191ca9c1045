import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayInWords } from '#domain/time/day-in-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { twoStepQuery } from '#data/person/two-step.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskedNow } from './asked-now.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetUp } from './two-step-set-up.tsx'
import { useTwoStep } from './use-two-step.ts'
import { WORDS } from './two-step-words.ts'
import type { TwoStep } from '#domain/session/two-step.ts'
import './two-step-part.css'

interface Props {
  readonly userId: string
  readonly isOnline: boolean
}

/** A code of the person's phone besides their password. */
export function TwoStepPart({ userId, isOnline }: Props) {
  const answer = useQuery(twoStepQuery(useAppData(), userId))
  const steps = useTwoStep(userId)
  const { app, codes } = steps
  return (
    <ProfileSection id="two-step" title={WORDS.title} lead={WORDS.lead}>
      {codes !== null && (
        <RecoveryCodes codes={codes.list} areNew={codes.areNew} onSaved={steps.rest} />
      )}
      {app !== null && <TwoStepSetUp app={app} steps={steps} isOnline={isOnline} />}
      {app === null && steps.problem !== null && <Notice kind="refused">{steps.problem}</Notice>}
      {app === null && codes === null && (
        <AskedNow answer={answer} offline={WORDS.offline}>
          {(twoStep) => <Resting twoStep={twoStep} steps={steps} isOnline={isOnline} />}
        </AskedNow>
      )}
    </ProfileSection>
  )
}

interface RestingProps {
  readonly twoStep: TwoStep | null
  readonly steps: ReturnType<typeof useTwoStep>
  readonly isOnline: boolean
}

function Resting({ twoStep, steps, isOnline }: RestingProps) {
  const now = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (steps.takesFocus()) now.current?.focus()
  })
  return (
    <>
      <div className="two-step-now" ref={now} tabIndex={-1}>
        <p className="profile-now">
          {twoStep === null ? WORDS.off : WORDS.on(dayInWords(twoStep.connectedAt))}
        </p>
        {twoStep !== null && <p className="profile-quiet">{codesInWords(twoStep.codesLeft)}</p>}
      </div>
      {twoStep === null ? (
        <div className="profile-buttons">
          <Button
            busy={steps.isBusy}
            disabled={!isOnline}
            onClick={() => void steps.begin({ isChange: false })}
          >
            {WORDS.setUp}
          </Button>
        </div>
      ) : (
        <WhileOn twoStep={twoStep} steps={steps} isOnline={isOnline} />
      )}
    </>
  )
}

function codesInWords(left: number | null): string {
  return left === null || left === 0 ? WORDS.noCodes : WORDS.codesLeft(left)
}

function WhileOn({ twoStep, steps, isOnline }: RestingProps & { readonly twoStep: TwoStep }) {
  const [asked, setAsked] = useState<'codes' | 'old' | 'off' | null>(null)
  const [pressed, setPressed] = useState('')
  const { codesLeft } = twoStep
  const mayTurnOff = !twoStep.isByRecoveryCode && !twoStep.isRequired
  const hasCodes = codesLeft !== null && codesLeft > 0
  const offer = (label: string, press: () => unknown) => (
    <Button
      busy={steps.isBusy && pressed === label}
      disabled={!isOnline || (steps.isBusy && pressed !== label)}
      onClick={() => {
        setPressed(label)
        press()
      }}
    >
      {label}
    </Button>
  )
  const renew = () => steps.renewCodes({ areNew: codesLeft !== null })
  const questions = [
    { about: 'off', words: WORDS.offQuestion, onYes: steps.turnOff },
    { about: 'codes', words: WORDS.codesQuestion, onYes: renew },
    { about: 'old', words: WORDS.oldQuestion, onYes: steps.removeOldApps },
  ] as const
  return (
    <>
      {twoStep.apps > 1 && <Notice kind="waiting">{WORDS.twoApps}</Notice>}
      {twoStep.isByRecoveryCode && (
        <p className="profile-quiet">
          {WORDS.cameByCode} {!twoStep.isRequired && WORDS.staysOn}
        </p>
      )}
      {twoStep.isRequired && <p className="profile-quiet">{WORDS.required}</p>}
      <div className="profile-buttons">
        {twoStep.apps > 1 && offer(WORDS.removeOld, () => setAsked('old'))}
        {offer(WORDS.newCodes, hasCodes ? () => setAsked('codes') : renew)}
        {offer(WORDS.changeApp, () => steps.begin({ isChange: true }))}
        {mayTurnOff && offer(WORDS.turnOff, () => setAsked('off'))}
      </div>
      {questions.map(({ about, words, onYes }) => (
        <Question
          key={about}
          words={words}
          isOpen={asked === about}
          isOnline={isOnline}
          isBusy={steps.isBusy}
          onClose={() => setAsked(null)}
          onYes={onYes}
        />
      ))}
    </>
  )
}

interface QuestionProps {
  readonly words: Readonly<Record<'title' | 'lead' | 'yes' | 'no', string>>
  readonly isOpen: boolean
  readonly isOnline: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onYes: () => Promise<unknown>
}

function Question({ words, isOpen, isOnline, isBusy, onClose, onYes }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{words.no}</Button>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isOnline}
            onClick={() => void onYes().then(onClose)}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
    </Dialog>
  )
}
