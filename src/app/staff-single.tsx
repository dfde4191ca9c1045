import { Link } from '@tanstack/react-router'
import { StaffIcon } from './staff-icon.tsx'
import type { StaffPage } from '#domain/staff/staff-page.ts'

interface Props {
  readonly page: StaffPage
  /** Of the page that's open, or of the one it's reached from. */
  readonly currentPath: string
}

/** An entry of the sidebar that is a page of its own. */
export function StaffSingle({ page, currentPath }: Props) {
  const inside = (
    <>
      <StaffIcon name={page.icon} />
      <span className="staff-entry-label">{page.label}</span>
    </>
  )
  if (page.kind === 'section') {
    return (
      <Link to={page.path} className="staff-entry" data-current={page.path === currentPath}>
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
