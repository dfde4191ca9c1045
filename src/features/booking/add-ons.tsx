import { ChoiceChip } from '#ui/choice-chip.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { WishedStep } from '#domain/booking-wishes.ts'
import type { Menu } from './use-menu.ts'

interface Props {
  readonly steps: readonly WishedStep[]
  readonly menu: Menu
  readonly onChange: (steps: readonly WishedStep[]) => void
}

/** What comes along with a service and never alone. */
export function AddOns({ steps, menu, onChange }: Props) {
  const hasService = steps.some(({ service }) => service !== '' && !menu.isAddOn(service))
  if (menu.addOns.length === 0 || !hasService) return null
  return (
    <fieldset className="picker-add-ons">
      <legend>{WORDS.addOns}</legend>
      <div>
        {menu.addOns.map(({ slug, name }) => {
          const isChosen = steps.some(({ service }) => service === slug)
          const others = steps.filter(({ service }) => service !== slug)
          return (
            <ChoiceChip
              key={slug}
              isChosen={isChosen}
              onChoose={() =>
                onChange(isChosen ? others : [...others, { service: slug, employee: '' }])
              }
            >
              {WORDS.addOn(name, menu.factsOf(slug) ?? '')}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}
