import { Suspense, useState } from 'react'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReminderPicture } from './reminder-picture.tsx'
import { usePhoneReminders } from './use-phone-reminders.ts'
import { WORDS, howToAllow } from './words.ts'
import type { ReactNode, Ref } from 'react'
import './phone-reminders.css'

interface Props {
  readonly userId: string
  /** A visit lies ahead, so there is something to be reminded of. */
  readonly isExpected: boolean
  /** How the app comes to the home screen, told by whoever knows. */
  readonly installSteps: (onClose: () => void) => ReactNode
}

/** Explains first; the browser's own question comes only after a press. */
export function PhoneReminders({ userId, isExpected, installSteps }: Props) {
  const device = useAppData().platform.device()
  const reminders = usePhoneReminders(userId)
  const { standing, profile, browser, titleRef } = reminders
  if (standing === 'unknown' || standing === 'impossible') return null
  if (!isExpected && standing !== 'on') return null

  const hasEmail = profile?.wishes.emailReminders !== false
  switch (standing) {
    case 'on':
      return <RemindersOn reminders={reminders} />
    case 'not-asked':
      return <RemindersOffered reminders={reminders} />
    case 'denied':
      return (
        <Sheet title={WORDS.deniedTitle} titleRef={titleRef}>
          <p>{howToAllow(browser)}</p>
          <p>{hasEmail ? WORDS.byEmail : WORDS.noEmail}</p>
          {!hasEmail && (
            <LinkButton to="/client-dashboard" search={{ tab: 'profile' }}>
              {WORDS.toProfile}
            </LinkButton>
          )}
        </Sheet>
      )
    case 'install-first':
      return (
        <Sheet title={WORDS.installTitle(device)} titleRef={titleRef}>
          <p>{WORDS.installLead}</p>
          <InstallFirst installSteps={installSteps} />
        </Sheet>
      )
  }
}

interface PartProps {
  readonly reminders: ReturnType<typeof usePhoneReminders>
}

function RemindersOffered({ reminders }: PartProps) {
  const device = useAppData().platform.device()
  const isOnline = useIsConnected()
  const { isBusy, problem, wasLeftOpen, turnOn, titleRef } = reminders
  return (
    <Sheet title={WORDS.title(device)} titleRef={titleRef}>
      <p>
        {WORDS.lead} {WORDS.privacy}
      </p>
      <div className="phone-reminders-actions">
        <Button busy={isBusy} disabled={!isOnline} onClick={turnOn}>
          {isBusy ? WORDS.turningOn : WORDS.turnOn}
        </Button>
        {isOnline && !wasLeftOpen && <span>{WORDS.asksOnce}</span>}
      </div>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      {wasLeftOpen && <Notice>{WORDS.leftOpen}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </Sheet>
  )
}

function RemindersOn({ reminders }: PartProps) {
  const device = useAppData().platform.device()
  const { profile, isBusy, problem, turnOff, showExample, titleRef } = reminders
  return (
    <Sheet title={WORDS.isOn(device)} titleRef={titleRef} isOn>
      <p>
        {profile !== undefined && WORDS.times(profile.wishes)} {WORDS.onLockScreen}
      </p>
      <div className="phone-reminders-actions">
        <Button onClick={showExample}>{WORDS.example}</Button>
        <Button kind="quiet" busy={isBusy} onClick={turnOff}>
          {WORDS.turnOff(device)}
        </Button>
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </Sheet>
  )
}

function InstallFirst({ installSteps }: Pick<Props, 'installSteps'>) {
  const [showsSteps, setShowsSteps] = useState(false)
  return (
    <>
      <div className="phone-reminders-actions">
        <Button onClick={() => setShowsSteps(true)}>{WORDS.installHow}</Button>
      </div>
      {showsSteps && <Suspense>{installSteps(() => setShowsSteps(false))}</Suspense>}
    </>
  )
}

interface SheetProps {
  readonly title: string
  /** Takes the focus when the card before it went away under it. */
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly isOn?: boolean
  readonly children: ReactNode
}

function Sheet({ title, titleRef, isOn = false, children }: SheetProps) {
  return (
    <section className="phone-reminders" data-on={isOn} aria-labelledby="phone-reminders-title">
      <ReminderPicture />
      <div className="phone-reminders-words">
        <h3 id="phone-reminders-title" ref={titleRef} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  )
}
