import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { nameOf } from '#features/front-desk/visit-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visitId: string
  readonly parts: readonly ShownVisit[]
  readonly visits: readonly ShownVisit[]
}

/** Whom to call: the client, or for a companion without a number whom they come with. */
export function CallAbout({ visitId, parts, visits }: Props) {
  const company = visits.filter((visit) => visit.visitId === visitId)
  const reached = [...parts, ...company].find(({ phone }) => phone !== '')
  return reached && <PhoneLink name={nameOf(reached)} phone={reached.phone} />
}
