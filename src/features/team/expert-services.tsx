import { Link } from '@tanstack/react-router'
import { dollars } from '#domain/money/money.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { doesService } from '#domain/team/team-profiles.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { Price } from '#ui/price.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import type { TeamMember } from '#domain/team/team.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'
import './expert-services.css'

interface Props {
  readonly member: TeamMember
  readonly profile: TeamProfile
  readonly everybody: readonly TeamProfile[]
}

/** What somebody can be booked for; with no list at hand, the way to the menu remains. */
export function ExpertServices({ member, profile, everybody }: Props) {
  const { data: services = [] } = useServicesAnswer()
  const { categories } = profile
  const theirs = services.filter((service) => doesService(profile, service, everybody))
  return (
    <section
      className="expert-services"
      aria-labelledby="expert-services-title"
      data-below-on-phone=""
    >
      <h2 id="expert-services-title">{WORDS.services(firstNameOf(member))}</h2>
      {theirs.length > 0 && (
        <ul className="expert-services-list">
          {theirs.map((service) => (
            <li key={service.slug}>
              <ServiceRow service={service} />
            </li>
          ))}
        </ul>
      )}
      <p className="expert-services-more">
        {categories.map((category) => (
          <Link key={category} to="/services" search={{ category }}>
            {WORDS.servicesOf(category)}
          </Link>
        ))}
      </p>
    </section>
  )
}

function ServiceRow({ service }: { readonly service: Service }) {
  const { slug, name, durationMinutes } = service
  return (
    <Link className="expert-service tabular" to="/services/$slug" params={{ slug }}>
      <span className="expert-service-name">{name}</span>
      <span className="expert-service-minutes">
        {durationMinutes !== null && WORDS.minutes(durationMinutes)}
      </span>
      <ServicePrice service={service} />
    </Link>
  )
}

function ServicePrice({ service: { priceCents, discount } }: { readonly service: Service }) {
  if (priceCents === null) return <span>{WORDS.onRequest}</span>
  if (discount === null) return <Price now={dollars(priceCents)} />
  return <Price now={dollars(discount.priceCents)} before={dollars(priceCents)} />
}
