import { Link } from '@tanstack/react-router'
import { StaffIcon } from './staff-icon.tsx'
import type { StaffPage } from '#domain/staff/staff-page.ts'

/** An entry of the sidebar that is a page of its own. */
export function StaffSingle({ page }: { readonly page: StaffPage }) {
  const inside = (
    <>
      <StaffIcon name={page.icon} />
      <span className="staff-entry-label">{page.label}</span>
    </>
  )
  if (page.kind === 'section') {
    return (
      <Link to={page.path} className="staff-entry">
        {inside}
      </Link>
    )
  }
  return (
    <a className="staff-entry" href={page.url} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}
