import { ChoiceChip } from '#ui/choice-chip.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { WishedStep } from '#domain/booking/booking-wishes.ts'
import type { Menu } from './use-menu.ts'

interface Props {
  readonly steps: readonly WishedStep[]
  readonly menu: Menu
  readonly onChange: (steps: readonly WishedStep[]) => void
}

/** What comes along with a service and never alone, as far as it goes with what was chosen. */
export function AddOns({ steps, menu, onChange }: Props) {
  const addOns = menu.addOnsFor(steps)
  if (addOns.length === 0) return null
  return (
    <fieldset className="picker-add-ons">
      <legend>{WORDS.addOns}</legend>
      <div>
        {addOns.map(({ slug, name }) => {
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
