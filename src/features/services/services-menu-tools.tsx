import { MENU_ORDERS, NO_WISHES, categoryCounts, menuOf } from '#domain/service/services-menu.ts'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS } from './words.ts'
import type { MenuOrder, MenuWishes } from '#domain/service/services-menu.ts'
import type { Service } from '#domain/service/services.ts'

interface Props {
  readonly list: readonly Service[]
  readonly wishes: MenuWishes
  readonly onWish: (wishes: MenuWishes) => void
}

export function ServicesMenuTools({ list, wishes, onWish }: Props) {
  return (
    <search className="services-menu-tools">
      <TextField
        label={WORDS.search}
        type="search"
        enterKeyHint="search"
        placeholder={WORDS.searchHint}
        value={wishes.words}
        onChange={({ currentTarget }) => onWish({ ...wishes, words: currentTarget.value })}
      />
      <SelectField
        label={WORDS.order}
        value={wishes.order}
        onChange={({ currentTarget }) => onWish({ ...wishes, order: orderOf(currentTarget.value) })}
      >
        {MENU_ORDERS.map((order) => (
          <option key={order} value={order}>
            {WORDS.orders[order]}
          </option>
        ))}
      </SelectField>
      <Filters list={list} wishes={wishes} onWish={onWish} />
    </search>
  )
}

/** Each chip says how many it would show beside the words typed. */
function Filters({ list, wishes, onWish }: Props) {
  const counts = categoryCounts(list, wishes)
  const offers = menuOf(list, { ...wishes, isOnOffer: true })
  return (
    <fieldset className="services-menu-filters">
      <legend className="visually-hidden">{WORDS.filters}</legend>
      <ChoiceChip
        isChosen={wishes.category === null}
        onChoose={() => onWish({ ...wishes, category: NO_WISHES.category })}
        count={menuOf(list, { ...wishes, category: null }).length}
      >
        {WORDS.all}
      </ChoiceChip>
      {counts.map(({ category, count }) => (
        <ChoiceChip
          key={category}
          isChosen={wishes.category === category}
          onChoose={() => onWish({ ...wishes, category })}
          count={count}
        >
          {category}
        </ChoiceChip>
      ))}
      <ChoiceChip
        isChosen={wishes.isOnOffer}
        onChoose={() => onWish({ ...wishes, isOnOffer: !wishes.isOnOffer })}
        count={offers.length}
      >
        {WORDS.onOffer}
      </ChoiceChip>
    </fieldset>
  )
}

function orderOf(value: string): MenuOrder {
  return MENU_ORDERS.find((order) => order === value) ?? NO_WISHES.order
}
