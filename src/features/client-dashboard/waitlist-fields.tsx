import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { bookingTimesQuery } from '#data/booking/booking-times.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { HOURS, WAITLIST_WORDS as WORDS } from './waitlist-words.ts'

/** As it stands in the fields of a form. */
export interface TypedWish {
  readonly service: string
  readonly stylist: string
  readonly from: string
  readonly until: string
  /** The place among the times of day. */
  readonly hours: string
  readonly note: string
}

interface Props {
  readonly userId: string
  readonly today: string
  readonly wish: TypedWish
  readonly onType: (changes: Partial<TypedWish>) => void
}

export function WaitlistFields({ userId, today, wish, onType }: Props) {
  return (
    <>
      <WhatFields userId={userId} today={today} wish={wish} onType={onType} />
      <TextField
        label={WORDS.from}
        type="date"
        min={today}
        value={wish.from}
        onChange={({ currentTarget }) => onType({ from: currentTarget.value })}
      />
      <TextField
        label={WORDS.until}
        type="date"
        min={wish.from}
        value={wish.until}
        onChange={({ currentTarget }) => onType({ until: currentTarget.value })}
      />
      <SelectField
        label={WORDS.hours}
        value={wish.hours}
        onChange={({ currentTarget }) => onType({ hours: currentTarget.value })}
      >
        {HOURS.map(({ name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={WORDS.note}
        optional
        maxLength={500}
        value={wish.note}
        onChange={({ currentTarget }) => onType({ note: currentTarget.value })}
      />
    </>
  )
}

function WhatFields({ userId, today, wish, onType }: Props) {
  const menu = useMenu(userId, today)
  return (
    <>
      {menu.isMissing && <Notice kind="offline">{WORDS.noMenu}</Notice>}
      <SelectField
        label={WORDS.service}
        value={wish.service}
        onChange={({ currentTarget }) => onType({ service: currentTarget.value, stylist: '' })}
      >
        <option value="">{WORDS.choose}</option>
        {menu.services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={WORDS.stylist}
        value={wish.stylist}
        onChange={({ currentTarget }) => onType({ stylist: currentTarget.value })}
      >
        <option value="">{WORDS.anybody}</option>
        {menu.stylistsFor(wish.service).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** What can be waited for is what can be booked, under the names of the menu. */
function useMenu(userId: string, today: string) {
  const data = useAppData()
  const times = useQuery(bookingTimesQuery(data, userId, today))
  const services = useServicesAnswer()
  const catalogue = times.data?.catalogue
  const bookable = catalogue?.services.filter(({ isAddOn }) => !isAddOn) ?? []
  return {
    isMissing: catalogue === undefined && !times.isFetching,
    services: (services.data ?? []).filter(({ id }) => bookable.some((one) => one.id === id)),
    stylistsFor: (serviceId: string) => {
      const named = catalogue?.skills.filter((skill) => skill.serviceId === serviceId) ?? []
      return (catalogue?.stylists ?? []).filter(
        ({ id }) => named.length === 0 || named.some(({ stylistId }) => stylistId === id),
      )
    },
  }
}
