import { dollars } from '#domain/money/money.ts'
import { currentCents } from '#domain/service/services-menu.ts'
import { serviceAt } from '#domain/service/services.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { SelectField } from '#ui/select-field.tsx'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Service } from '#domain/service/services.ts'

/** Somebody of the team one may ask for. */
export interface TeamChoice {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly draft: BookingDraft
  readonly team: readonly TeamChoice[]
  readonly onType: (changes: Partial<BookingDraft>) => void
}

export function BookingChoices({ draft, team, onType }: Props) {
  const { data: services = [] } = useServicesAnswer()
  const chosen = serviceAt(services, draft.serviceSlug)
  const categories = [...new Set(services.map(({ category }) => category))]
  return (
    <div className="booking-choices">
      <SelectField
        label={WORDS.service}
        value={draft.serviceSlug}
        hint={chosen === null ? undefined : factsText(chosen)}
        onChange={({ currentTarget }) => onType({ serviceSlug: currentTarget.value })}
      >
        <option value="">{WORDS.notSure}</option>
        {categories.map((category) => (
          <optgroup key={category} label={category}>
            {services
              .filter((service) => service.category === category)
              .map((service) => (
                <option key={service.slug} value={service.slug}>
                  {service.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={WORDS.employee}
        value={draft.employee}
        onChange={({ currentTarget }) => onType({ employee: currentTarget.value })}
      >
        <option value="">{WORDS.anyone}</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function factsText(service: Service): string {
  const cents = currentCents(service)
  const { durationMinutes } = service
  const price = cents === null ? WORDS.onRequest : dollars(cents)
  return durationMinutes === null ? price : `${WORDS.minutes(durationMinutes)}, ${price}`
}
