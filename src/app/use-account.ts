import { useNavigate } from '@tanstack/react-router'
import { accountOf } from '#domain/session.ts'
import { useSession } from '#data/app-data-context.tsx'
import type { Account } from '#domain/session.ts'

export function useAccount(): Account {
  const navigate = useNavigate()
  return accountOf(useSession(), () => void navigate({ to: '/signout' }))
}
