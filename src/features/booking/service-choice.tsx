import { useState } from 'react'
import { NO_WISHES, categoryCounts, menuOf } from '#domain/service/services-menu.ts'
import { arrowWalk } from '#ui/arrow-keys.ts'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { ServiceRow } from './service-row.tsx'
import type { Menu } from './use-menu.ts'

interface Props {
  /** Whose list it is, where several people come. */
  readonly label: string
  readonly menu: Menu
  readonly chosen: readonly string[]
  readonly onChoose: (slug: string) => void
}

/** The menu as a list to press, with its categories above it. */
export function ServiceChoice({ label, menu, chosen, onChoose }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const counts = categoryCounts(menu.services, NO_WISHES)
  const category = counts.some((one) => one.category === wanted) ? wanted : null
  const services = menuOf(menu.services, { ...NO_WISHES, category })
  return (
    <div className="service-choice">
      <fieldset className="service-categories">
        <legend className="visually-hidden">{WORDS.categories}</legend>
        <ChoiceChip isChosen={category === null} onChoose={() => setWanted(null)}>
          {WORDS.everything}
        </ChoiceChip>
        {counts.map((one) => (
          <ChoiceChip
            key={one.category}
            isChosen={category === one.category}
            onChoose={() => setWanted(one.category)}
          >
            {one.category}
          </ChoiceChip>
        ))}
      </fieldset>
      <ul className="service-rows" aria-label={label} {...arrowWalk('.service-row')}>
        {services.map((service) => (
          <li key={service.slug}>
            <ServiceRow
              service={service}
              menu={menu}
              isChosen={chosen.includes(service.slug)}
              onChoose={() => onChoose(service.slug)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
