import { useId } from 'react'
import { WORDS } from './words.ts'
import type { StaffGroup, StaffPage } from '#domain/staff/staff-page.ts'
import type { ReactNode } from 'react'
import './group-pages.css'

interface Props {
  readonly group: StaffGroup
  readonly className: string
  readonly id?: string
  readonly children: (page: StaffPage) => ReactNode
}

/** What a group leads to, and below it what it will lead to. */
export function GroupPages({ group, className, id, children }: Props) {
  const { label, pages, later = [] } = group
  const titleId = useId()
  const drawn = (page: StaffPage) => <li key={page.label}>{children(page)}</li>
  return (
    <ul className={className} id={id} aria-label={label}>
      {pages.map(drawn)}
      {later.length > 0 && (
        <li className="group-pages-later">
          <p id={titleId}>{WORDS.later}</p>
          <ul className={className} aria-labelledby={titleId}>
            {later.map(drawn)}
          </ul>
        </li>
      )}
    </ul>
  )
}
