import { MESSAGE_FILTERS } from '#domain/desk-messages.ts'
import { WORDS } from './words.ts'
import type { MessageFilter } from '#domain/desk-messages.ts'

interface Props {
  readonly chosen: MessageFilter
  readonly onChoose: (filter: MessageFilter) => void
}

export function MessageFilters({ chosen, onChoose }: Props) {
  return (
    <fieldset className="messages-filters">
      <legend className="visually-hidden">{WORDS.filterLabel}</legend>
      {MESSAGE_FILTERS.map((filter) => (
        <label key={filter} className="messages-filter">
          <input
            type="radio"
            name="filter"
            value={filter}
            checked={filter === chosen}
            onChange={() => onChoose(filter)}
          />
          {WORDS.filters[filter]}
        </label>
      ))}
    </fieldset>
  )
}
