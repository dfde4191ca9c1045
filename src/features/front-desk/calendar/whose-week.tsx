import { IconChevronDown } from '@tabler/icons-react'
import { WORDS } from '#features/front-desk/words.ts'
import type { DeskPlace } from './desk-place.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly stylists: readonly DeskStylist[] | undefined
  readonly chosen: string | null
  readonly onGo: (place: DeskPlace) => void
}

export function WhoseWeek({ stylists = [], chosen, onGo }: Props) {
  return (
    <span className="desk-whose">
      <select
        aria-label={WORDS.whose}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onGo({ stylist: currentTarget.value })}
      >
        <option value="">{WORDS.everybody}</option>
        {stylists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
