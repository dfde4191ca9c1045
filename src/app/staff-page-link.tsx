import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuCount } from './menu-count.tsx'
import type { StaffPage } from '#domain/staff/staff-page.ts'

interface Props {
  readonly page: StaffPage
  readonly onChoose: () => void
}

/** One page of a group: a section of ours, or another site in a new tab. */
export function StaffPageLink({ page, onChoose }: Props) {
  if (page.kind === 'section') {
    return (
      <Link className="staff-page-link" to={page.path} onClick={onChoose}>
        {page.label}
        <MenuCount pages={[page]} />
      </Link>
    )
  }
  return (
    <a
      className="staff-page-link"
      href={page.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onChoose}
    >
      {page.label}
      <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  )
}
