import { ageInWords } from '#domain/age.ts'
import { wordsFor } from '#domain/errors.ts'
import { SERVICES_ON_HOME } from '#domain/services.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceSkeletons } from './service-skeletons.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/services.ts'

export interface ServicesListProps {
  readonly services: readonly Service[] | undefined
  readonly savedAt: number
  readonly now: number
  readonly problem: Error | null
  readonly isWaitingForNetwork: boolean
  readonly onRetry: () => void
}

/** What is saved is shown whatever has failed since; only with nothing saved is the failure the news. */
export function ServicesList(props: ServicesListProps) {
  const { services, savedAt, now, problem, isWaitingForNetwork, onRetry } = props
  if (services !== undefined) return <Cards services={services} age={ageInWords(savedAt, now)} />
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
  return <ServiceSkeletons />
}

interface CardsProps {
  readonly services: readonly Service[]
  readonly age: string | null
}

function Cards({ services, age }: CardsProps) {
  if (services.length === 0)
    return (
      <div className="services-state">
        <EmptyState
          title={WORDS.emptyTitle}
          level={3}
          actions={<LinkButton to="/booking">{WORDS.contact}</LinkButton>}
        >
          {WORDS.empty}
        </EmptyState>
      </div>
    )
  return (
    <div className="services-list">
      {age !== null && <Notice kind="offline">{WORDS.saved(age)}</Notice>}
      <ul className="services-grid">
        {services.slice(0, SERVICES_ON_HOME).map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </div>
  )
}
