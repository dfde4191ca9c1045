import { wordsFor } from '#domain/text/errors.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Service } from '#domain/service/services.ts'
import type { Services } from './use-services.ts'

interface Props {
  readonly services: Services
  readonly meanwhile: ReactNode
  readonly children: (list: readonly Service[]) => ReactNode
}

/** What is saved is shown whatever has failed since; only with nothing saved is the failure the news. */
export function ServicesState({ services, meanwhile, children }: Props) {
  const { list, problem, isWaitingForNetwork, onRetry } = services
  if (list !== undefined) return children(list)
  const retry = <Button onClick={onRetry}>{WORDS.retry}</Button>
  if (isWaitingForNetwork)
    return (
      <div className="services-state">
        <EmptyState title={WORDS.offlineTitle} level={3} actions={retry}>
          {WORDS.offline}
        </EmptyState>
      </div>
    )
  if (problem !== null)
    return (
      <div className="services-state">
        <EmptyState title={WORDS.failedTitle} level={3} actions={retry}>
          {wordsFor(problem, WORDS.failed)}
        </EmptyState>
      </div>
    )
  return meanwhile
}
