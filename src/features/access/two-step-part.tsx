import { isAskedForTwoStep } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/session/roles.ts'
import { endTwoStep } from '#data/access/team-access.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { TWO_STEP_NOT_ENDED, TwoStepHelp, twoStepEnded } from '#ui/section/two-step-help.tsx'
import { showToast } from '#ui/toast.ts'
import type { Person } from '#domain/session/session.ts'
import type { TeamAccount } from '#domain/access/team-access.ts'

interface Props {
  readonly own: Pick<Person, 'userId' | 'role'>
  readonly account: TeamAccount
  readonly isConnected: boolean
  readonly requiresTwoStep: boolean
}

export function TwoStepPart({ own, account, isConnected, requiresTwoStep }: Props) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(TWO_STEP_NOT_ENDED)
  const { id, role, hasTwoStep } = account
  const name = account.name || account.email
  const isRequired = requiresTwoStep && isAskedForTwoStep(role)
  const end = async () => {
    await endTwoStep(data, id)
    void showToast(twoStepEnded(name, isRequired))
  }
  if (typeof hasTwoStep !== 'boolean') return null
  return (
    <TwoStepHelp
      name={name}
      isOn={hasTwoStep}
      isOwn={id === own.userId}
      mayEnd={rankOf(own.role) >= Math.max(rankOf('admin'), rankOf(role))}
      onEnd={() => act(end)}
      {...{ isRequired, isConnected, isBusy, problem }}
    />
  )
}
