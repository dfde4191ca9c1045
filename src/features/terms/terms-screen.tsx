import { Link } from '@tanstack/react-router'
import { TERMS_CONTACT, termsSections } from '#domain/agreement/terms-sections.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { PageOpening } from '#ui/page-opening.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { TermsText } from './terms-text.tsx'
import { WORDS } from './words.ts'
import './terms-screen.css'
import './terms-print.css'

export function TermsScreen() {
  const { plans } = useSalon()
  return (
    <article className="terms">
      <PageOpening title={WORDS.title} lead={WORDS.lead} />
      <AtAGlance />
      <div className="terms-row page-column">
        <nav className="terms-contents" aria-label={WORDS.contents}>
          <ol>
            {[...termsSections(plans), TERMS_CONTACT].map(({ id, title }) => (
              <li key={id}>
                <Link to="/terms" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <TermsText plans={plans} />
      </div>
    </article>
  )
}
