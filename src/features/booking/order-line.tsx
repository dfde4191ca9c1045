import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { WishedStep } from '#domain/booking-wishes.ts'
import type { Menu } from './use-menu.ts'

interface Props {
  /** Which one it is, where there are several. */
  readonly line: string
  readonly step: WishedStep
  readonly menu: Menu
  readonly onChange: (step: WishedStep) => void
  readonly onRemove: (() => void) | null
}

/** One service, and who does it. */
export function OrderLine({ line, step, menu, onChange, onRemove }: Props) {
  const { service, employee } = step
  const stylists = menu.stylistsFor(service)
  return (
    <div className="picker-line">
      <SelectField
        label={WORDS.service(line)}
        value={menu.slugOf(service)}
        hint={menu.factsOf(service)}
        onChange={({ currentTarget }) => onChange({ ...step, service: currentTarget.value })}
      >
        <option value="">{WORDS.chooseService}</option>
        {menu.categories.map(({ category, services }) => (
          <optgroup key={category} label={category}>
            {services.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {menu.isBookable(slug) ? name : WORDS.byRequest(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={WORDS.employee(line)}
        value={stylists.some(({ slug }) => slug === employee) ? employee : ''}
        onChange={({ currentTarget }) => onChange({ ...step, employee: currentTarget.value })}
      >
        <option value="">{WORDS.anyone}</option>
        {stylists.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {onRemove !== null && (
        <Button kind="quiet" className="picker-remove" onClick={onRemove}>
          {WORDS.remove}
          <span className="visually-hidden"> {WORDS.service(line)}</span>
        </Button>
      )}
    </div>
  )
}
