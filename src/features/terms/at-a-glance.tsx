import { Link } from '@tanstack/react-router'
import { AT_A_GLANCE, WORDS } from './words.ts'
import './at-a-glance.css'

/** The numbers most people come for, each leading to its section. */
export function AtAGlance() {
  return (
    <ul className="at-a-glance page-column" aria-label={WORDS.glance}>
      {AT_A_GLANCE.map(({ value, unit, words, section }) => (
        <li key={section}>
          <Link to="/terms" hash={section}>
            <span className="at-a-glance-value tabular">
              {value} <span>{unit}</span>
            </span>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
