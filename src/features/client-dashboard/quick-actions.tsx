import { IconCalendarPlus, IconScissors, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { WORDS } from './words.ts'

export function QuickActions() {
  return (
    <section className="quick-actions" aria-labelledby="quick-actions">
      <h2 id="quick-actions">{WORDS.quickActions}</h2>
      <ul className="quick-actions-list">
        <li>
          <Link to="/booking" className="quick-action">
            <IconCalendarPlus size={26} stroke={1.5} aria-hidden="true" />
            <strong>{WORDS.quickBook}</strong>
            <span>{WORDS.quickBookWords}</span>
          </Link>
        </li>
        <li>
          <Link to="/client-dashboard" search={{ tab: 'family' }} className="quick-action">
            <IconUsers size={26} stroke={1.5} aria-hidden="true" />
            <strong>{WORDS.quickFamily}</strong>
            <span>{WORDS.quickFamilyWords}</span>
          </Link>
        </li>
        <li>
          <Link to="/client-dashboard" search={{ tab: 'services' }} className="quick-action">
            <IconScissors size={26} stroke={1.5} aria-hidden="true" />
            <strong>{WORDS.quickServices}</strong>
            <span>{WORDS.quickServicesWords}</span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
