import { MESSAGE_FILTERS } from '#domain/inbox/inbox.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { WORDS } from './words.ts'
import type { MessageFilter } from '#domain/inbox/inbox.ts'

interface Props {
  readonly chosen: MessageFilter
  readonly onChoose: (filter: MessageFilter) => void
}

const CHOICES = MESSAGE_FILTERS.map((id) => ({ id, label: WORDS.filters[id] }))

export function MessageFilters(props: Props) {
  return <SegmentedChoice label={WORDS.filterLabel} name="filter" choices={CHOICES} {...props} />
}
