import { Link } from '@tanstack/react-router'
import { TERMS_CONTACT, TERMS_SECTIONS } from '#domain/terms-sections.ts'
import { PageOpening } from '#ui/page-opening.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { TermsText } from './terms-text.tsx'
import { WORDS } from './words.ts'
import './terms-screen.css'
import './terms-print.css'

const CONTENTS = [...TERMS_SECTIONS, TERMS_CONTACT]

export function TermsScreen() {
  return (
    <article className="terms">
      <PageOpening title={WORDS.title} lead={WORDS.lead} />
      <AtAGlance />
      <div className="terms-row page-column">
        <nav className="terms-contents" aria-label={WORDS.contents}>
          <ol>
            {CONTENTS.map(({ id, title }) => (
              <li key={id}>
                <Link to="/terms" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <TermsText />
      </div>
    </article>
  )
}
