import { IconCheck, IconPlus } from '@tabler/icons-react'
import { dollars } from '#domain/money/money.ts'
import { sentencesWithin } from '#domain/text/sentences-within.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { PICKER_WORDS as PICKER } from './picker-words.ts'
import { ServiceThumb } from './service-thumb.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import type { Menu } from './use-menu.ts'

interface Props {
  readonly service: Service
  readonly menu: Menu
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One service of the menu; all of the row takes it. */
export function ServiceRow({ service, menu, isChosen, onChoose }: Props) {
  const { slug, name, description, image, durationMinutes, discount } = service
  const price = menu.priceOf(service)
  return (
    <button type="button" className="service-row" aria-pressed={isChosen} onClick={onChoose}>
      <ServiceThumb image={image} />
      <span className="service-row-words">
        <strong className="service-row-name">{name}</strong>
        <span className="service-row-description" aria-hidden="true">
          {sentencesWithin(description, 0)}
        </span>
        <span className="service-row-facts tabular">
          {durationMinutes !== null && <span>{WORDS.minutes(durationMinutes)}</span>}
          {price === null ? (
            <span>{WORDS.onRequest}</span>
          ) : (
            <Price
              now={dollars(price.cents)}
              before={price.beforeCents === null ? undefined : dollars(price.beforeCents)}
            />
          )}
          {price?.isOwn === true ? (
            <Badge kind="done">{PICKER.ofPlan(menu.plan.name)}</Badge>
          ) : (
            discount !== null && <Badge kind="offer">{PICKER.off(discount.percent)}</Badge>
          )}
        </span>
      </span>
      <span className="service-row-add" aria-hidden="true">
        {isChosen ? (
          <IconCheck size={18} stroke={2} aria-hidden="true" />
        ) : (
          <IconPlus size={18} stroke={2} aria-hidden="true" />
        )}
        <span>{isChosen ? PICKER.chosen : menu.isBookable(slug) ? PICKER.add : PICKER.ask}</span>
      </span>
    </button>
  )
}
