import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { AUTHORIZATION_WORDS as WORDS } from './buying-words.ts'
import type { FamilyScene } from './family-scene.ts'

/** Whether a member's purchase waits for the holder: theirs to turn, and everybody's to know. */
export function Authorization({ view: { family, me, wishes }, isOnline }: FamilyScene) {
  const { act, isBusy, problem } = useFamilyAct()
  const [wanted, setWanted] = useState(family.needsAuthorization)
  const isOn = isBusy ? wanted : family.needsAuthorization
  const state = isOn ? 'on' : 'off'
  const turn = (enabled: boolean) => {
    setWanted(enabled)
    void act(
      enabled
        ? { kind: 'family.authorization-on', args: {} }
        : { kind: 'family.authorization', args: { enabled } },
      { done: enabled ? WORDS.enabled : WORDS.disabled, failed: WORDS.failed },
    )
  }
  if (!me.isHolder) return me.mayBuy ? <Notice>{WORDS.toMember[state]}</Notice> : null
  return (
    <div className="family-authorization">
      <SwitchField
        label={WORDS.label}
        hint={WORDS[state]}
        checked={isOn}
        disabled={isBusy || (isOn && !isOnline)}
        onChange={turn}
      />
      {wishes.isAuthorizationWaiting && <Notice kind="offline">{WORDS.waiting}</Notice>}
      {isOn && !isOnline && <p className="family-soft">{WORDS.offOffline}</p>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </div>
  )
}
