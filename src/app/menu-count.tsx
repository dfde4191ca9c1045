import { createContext, use } from 'react'
import { countInWords } from '#domain/inbox/inbox.ts'
import type { StaffPage } from '#domain/staff/staff-page.ts'
import './menu-count.css'

/** How many messages nobody has answered. */
export const OpenMessages = createContext(0)

/** How many wait in one of these sections; nothing where none do. */
export function MenuCount({ pages }: { readonly pages: readonly StaffPage[] }) {
  const open = use(OpenMessages)
  const isOfMessages = pages.some((page) => page.kind === 'section' && page.waits === 'messages')
  if (!isOfMessages || open === 0) return null
  return (
    <span className="menu-count">
      <span aria-hidden="true">{countInWords(open)}</span>
      <span className="visually-hidden">
        {open === 1 ? '1 message' : `${countInWords(open)} messages`} to answer
      </span>
    </span>
  )
}
