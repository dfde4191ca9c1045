import { useState } from 'react'
import { endTwoStep } from '#data/access/team-access.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { TWO_STEP_NOT_ENDED, TwoStepHelp, twoStepEnded } from '#ui/section/two-step-help.tsx'
import { showToast } from '#ui/toast.ts'
import type { ClientRecord } from '#domain/client/client-directory.ts'

/** From when it's seen to be on: before that, nobody needs help with it. */
export function ClientTwoStep({ id, name, email, ...told }: ClientRecord) {
  const { hasTwoStep: isOn = false, mustHaveTwoStep: isRequired = false } = told
  const data = useAppData()
  const isConnected = useIsConnected()
  const { act, isBusy, problem } = useAct(TWO_STEP_NOT_ENDED)
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)
  if (!isOn && !wasOn) return null
  const called = name || email
  const end = async () => {
    await endTwoStep(data, id)
    void showToast(twoStepEnded(called, isRequired))
  }
  return (
    <TwoStepHelp
      name={called}
      isOn={isOn}
      mayEnd
      onEnd={() => act(end)}
      {...{ isRequired, isConnected, isBusy, problem }}
    />
  )
}
