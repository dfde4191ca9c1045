import { landingFor } from '#domain/session/roles.ts'
import { RefusedScreen } from '#features/account/refused-screen.tsx'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import type { Access } from '#domain/session/page-access.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly access: Access
  readonly children: ReactNode
}

/** What a route shows once its guard has decided. */
export function Guarded({ access, children }: Props) {
  const { config } = useAppData().platform
  const session = useSession()
  if (session.status !== 'signed-in') return null
  if (access.verdict !== 'refused') return children
  const { person } = session
  return (
    <RefusedScreen
      allowed={access.allowed}
      role={access.role}
      email={person.email}
      startPage={landingFor(person, config)}
    />
  )
}
