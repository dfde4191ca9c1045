import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { dollars } from '#domain/money/money.ts'
import { filteredBy, readListPlace, sortedBy, writeListPlace } from '#domain/staff/list-place.ts'
import { categoriesOf, minutesOf, placeBeside } from '#domain/service/offered-services.ts'
import { offeredIn, offeredListRules, stateOfOffer } from '#domain/service/offered-list.ts'
import { useTypedSearch } from '#data/app/use-typed-search.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { ListTools } from '#ui/section/list-tools.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionList } from '#ui/section/section-list.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { AddService } from './add-service.tsx'
import { LIST_WORDS as WORDS } from './offered-words.ts'
import type { ListColumn } from '#ui/section/section-list.tsx'
import type { ListFilter } from '#ui/section/list-tools.tsx'
import type { ListPlace } from '#domain/staff/list-place.ts'
import type { OfferedService, OfferedServices } from '#domain/service/offered-services.ts'
import type { Offering } from './use-offering.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './offered.css'

interface Props {
  readonly visit: SectionVisit
  readonly answer: SectionAnswer<OfferedServices>
  readonly offering: Offering
  readonly mayChange: boolean
  readonly lastOpened: string | null
  readonly onOpen: (id: string) => void
}

const ON_PAGE = 50
const NONE: readonly OfferedService[] = []

/** The menu as the salon keeps it, with what clients don't see. */
export function OfferedList({ visit, answer, offering, mayChange, lastOpened, onOpen }: Props) {
  const { title, section, search, onSearch } = visit
  const services = answer.value?.services ?? NONE
  const rules = offeredListRules(services)
  const place = readListPlace(search, rules)
  const go = (wanted: ListPlace, how?: { readonly replace: boolean }) =>
    onSearch(writeListPlace(wanted, rules, search), how)
  const [typed, type] = useTypedSearch(place.find, (find) =>
    go({ ...place, find, page: 1 }, { replace: true }),
  )
  const found = offeredIn(services, place)
  const isNarrowed = place.find !== '' || Object.keys(place.filters).length > 0
  const isInOrder = place.sort === 'menu' && !place.isDescending && !isNarrowed
  const columns =
    mayChange && isInOrder ? [...COLUMNS, order(services, offering, answer.isConnected)] : COLUMNS
  const clear = () => go({ ...place, find: '', filters: {}, page: 1 })
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        mayChange && (
          <Button disabled={!answer.isConnected} onClick={offering.openForm}>
            {WORDS.add}
          </Button>
        )
      }
    >
      {offering.problem !== null && !offering.isFormOpen && (
        <Notice kind="refused">{offering.problem}</Notice>
      )}
      <ListTools
        searchLabel={WORDS.search}
        typed={typed}
        onType={type}
        filters={filtersOf(categoriesOf(services))}
        chosen={place.filters}
        onFilter={(filter, value) => go(filteredBy(place, filter, value))}
        found={answer.value === undefined ? '' : WORDS.found(found.length)}
      />
      <SectionState
        answer={answer}
        words={mayChange ? WORDS : {}}
        empty={found.length === 0 ? emptyWords(isNarrowed, mayChange, clear) : null}
        meanwhile={<ListSkeleton />}
      >
        {() => (
          <SectionList
            label={title}
            columns={columns}
            rows={found.slice((place.page - 1) * ON_PAGE, place.page * ON_PAGE)}
            idOf={({ id }) => id}
            place={place}
            total={found.length}
            rowsOnPage={ON_PAGE}
            isBusy={offering.isBusy}
            chosen={lastOpened}
            onSort={(sort) => go(sortedBy(place, sort, rules))}
            onPage={(page) => go({ ...place, page })}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </SectionState>
      {offering.isFormOpen && <AddService offering={offering} services={services} />}
    </SectionFrame>
  )
}

const { columns: NAMES } = WORDS

const COLUMNS: readonly ListColumn<OfferedService>[] = [
  { id: 'name', label: NAMES.name, text: ({ name }) => name, sort: 'name' },
  { id: 'category', label: NAMES.category, text: ({ category }) => category },
  {
    id: 'price',
    label: NAMES.price,
    text: ({ priceCents, discountPercent }) =>
      priceCents === 0 ? WORDS.onRequest : WORDS.price(dollars(priceCents), discountPercent),
    isNumber: true,
    sort: 'price',
  },
  {
    id: 'minutes',
    label: NAMES.minutes,
    text: (service) => WORDS.minutes(minutesOf(service)),
    isNumber: true,
    sort: 'length',
  },
  {
    id: 'state',
    label: NAMES.state,
    text: (service) => WORDS.states[stateOfOffer(service)],
    draw: (service) => {
      const state = stateOfOffer(service)
      if (state === 'online') return WORDS.states.online
      return <Badge kind={state === 'hidden' ? 'offline' : 'plain'}>{WORDS.states[state]}</Badge>
    },
  },
]

function order(
  services: readonly OfferedService[],
  offering: Offering,
  isConnected: boolean,
): ListColumn<OfferedService> {
  const step = ({ id, name }: OfferedService, way: 'up' | 'down') => {
    const target = placeBeside(services, id, way)
    const Arrow = way === 'up' ? IconArrowUp : IconArrowDown
    return (
      <Button
        kind="quiet"
        className="offered-step"
        aria-label={WORDS[way](name)}
        title={WORDS[way](name)}
        disabled={target === undefined || !isConnected}
        onClick={() => void (target && offering.move(id, target.beforeId))}
      >
        <Arrow size={18} stroke={1.75} aria-hidden="true" />
      </Button>
    )
  }
  return {
    id: 'order',
    label: NAMES.order,
    text: () => ' ',
    draw: (service) => (
      <span className="offered-steps">
        {step(service, 'up')}
        {step(service, 'down')}
      </span>
    ),
  }
}

function filtersOf(categories: readonly string[]): readonly ListFilter[] {
  const { category, state } = WORDS.filters
  return [
    {
      id: 'category',
      label: category.label,
      all: category.all,
      choices: categories.map((name) => ({ id: name, label: name })),
    },
    {
      id: 'state',
      label: state.label,
      all: state.all,
      choices: Object.entries(state.values).map(([id, label]) => ({ id, label })),
    },
  ]
}

function emptyWords(isNarrowed: boolean, mayChange: boolean, onClear: () => void) {
  if (!isNarrowed)
    return {
      title: WORDS.empty.title,
      words: mayChange ? WORDS.empty.words : WORDS.empty.reading,
    }
  return {
    title: WORDS.nothingFound.title,
    words: (
      <>
        <p>{WORDS.nothingFound.words}</p>
        <Button onClick={onClear}>{WORDS.clear}</Button>
      </>
    ),
  }
}
