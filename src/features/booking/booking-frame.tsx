import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefillOf } from '#domain/booking/booking-form.ts'
import { serviceAt } from '#domain/service/services.ts'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { ownPhoneQuery } from '#data/person/own-phone.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { prefilledFormUrl } from './prefilled-form-url.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { WORDS } from './words.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { Wanted } from './use-booking-draft.ts'

interface Props {
  readonly formUrl: string
  readonly wanted: Wanted
  readonly team: readonly TeamChoice[]
}

/** Another provider's form, opened once it is known who is there: filling it in later would empty it. */
export function BookingFrame({ formUrl, wanted, team }: Props) {
  const url = usePrefilledUrl({ formUrl, wanted, team })
  const isConnected = useIsConnected()
  if (url === null)
    return (
      <div data-awaits-app="">
        <BookingSkeleton />
        <OutsideLinkButton href={formUrl} newTab>
          {WORDS.frameNewTab}
        </OutsideLinkButton>
      </div>
    )
  return (
    <EmbeddedFrame
      url={url}
      view={formUrl}
      title={WORDS.title}
      what={WORDS.frameWhat}
      newTabLabel={WORDS.frameNewTab}
      isOnline={isConnected}
    />
  )
}

function usePrefilledUrl({ formUrl, wanted, team }: Props): string | null {
  const data = useAppData()
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const phone = useQuery(ownPhoneQuery(data, person?.userId ?? null))
  const services = useServicesAnswer()
  const isKnown = session.status !== 'loading' && !phone.isLoading && !services.isLoading
  // Only what was known at the opening counts: a new address would load the form again.
  const [opened, setOpened] = useState<string | null>(null)
  if (opened !== null || !isKnown) return opened
  const service = serviceAt(services.data ?? [], wanted.serviceSlug ?? '')?.name
  const employee = team.find(({ id }) => id === wanted.employee)?.name
  const url = prefilledFormUrl(formUrl, prefillOf(person, { phone: phone.data, service, employee }))
  setOpened(url)
  return url
}
