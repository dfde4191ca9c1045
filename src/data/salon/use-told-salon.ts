import { phoneAddress } from '#domain/text/phone-address.ts'
import { SALON, addressLines, emailLink } from '#domain/salon/salon.ts'
import { useSalon } from './use-salon.ts'

/** For what stays on the screen from page to page: a new name or number is seen at once. */
export function useToldSalon() {
  const profile = useSalon().profile ?? SALON.profile
  return {
    ...profile,
    addressLines: addressLines(profile),
    phoneLink: phoneAddress(profile.phone),
    emailLink: emailLink(profile),
  }
}
