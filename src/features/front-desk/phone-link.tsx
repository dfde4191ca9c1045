import { phoneAddress } from '#domain/text/phone-address.ts'
import { IconPhone } from '@tabler/icons-react'
import { SHARED } from './panel-words.ts'

/** One press calls, where the device can. */
export function PhoneLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <a className="phone-link" href={phoneAddress(phone)} aria-label={SHARED.call(name, phone)}>
      <IconPhone size={18} stroke={1.75} aria-hidden="true" />
      {phone}
    </a>
  )
}
