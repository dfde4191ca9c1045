import { useNavigate } from '@tanstack/react-router'
import { accountOf } from '#domain/session/session.ts'
import { useSession } from '#data/app/app-data-context.tsx'
import type { Account } from '#domain/session/session.ts'

export function useAccount(): Account {
  const navigate = useNavigate()
  return accountOf(useSession(), () => void navigate({ to: '/signout' }))
}
