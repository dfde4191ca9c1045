import { Link } from '@tanstack/react-router'
import { PageOpening } from '#ui/page-opening.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { TERMS_SECTIONS } from './terms-sections.ts'
import { TermsText } from './terms-text.tsx'
import { WORDS } from './words.ts'
import './terms-screen.css'
import './terms-print.css'

const CONTENTS = [...TERMS_SECTIONS, { id: 'contact-us', title: WORDS.contactTitle }]

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
