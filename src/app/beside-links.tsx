import { Link } from '@tanstack/react-router'
import { pagesBeside } from '#domain/staff/staff-pages.ts'
import './beside-links.css'

/** Leads from a section of the staff menu to what stands beside it, and back. */
export function BesideLinks({ path }: { readonly path: string }) {
  const [first, ...others] = pagesBeside(path)
  if (first === undefined || (first.path === path && first.hasOwnLinks)) return null
  return (
    <nav className="beside-links" aria-label={first.label}>
      {[first, ...others].map((page) => (
        <Link key={page.path} to={page.path} className="beside-link">
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
