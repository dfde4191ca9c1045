import { LinkButton } from '#ui/link-button.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { WORDS } from './words.ts'
import './hero.css'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-stage page-column">
        <div className="hero-words">
          <h1>{WORDS.headline}</h1>
          <p className="hero-intro">{WORDS.intro}</p>
          <div className="hero-actions">
            <LinkButton kind="primary" to="/booking">
              {WORDS.book}
            </LinkButton>
            <LinkButton to="/" hash="services">
              {WORDS.explore}
            </LinkButton>
            <LinkButton kind="quiet" to="/gift-cards">
              {WORDS.giftCards}
            </LinkButton>
          </div>
          <p className="hero-trusted">{WORDS.trusted}</p>
        </div>
        <img
          className="hero-picture"
          src="/pictures/hero.svg"
          alt=""
          width="1200"
          height="1200"
          fetchPriority="high"
        />
      </div>
      <MembershipPromo />
    </section>
  )
}

function MembershipPromo() {
  return (
    <aside className="hero-promo" aria-labelledby="promo-title">
      <PaperEdge color="var(--sand)" />
      <div className="hero-promo-sheet">
        <div className="hero-promo-row page-column">
          <div className="hero-promo-words">
            <h2 id="promo-title">{WORDS.promoTitle}</h2>
            <p>{WORDS.promo}</p>
          </div>
          <LinkButton to="/membership">{WORDS.plans}</LinkButton>
        </div>
        <PaperEdge color="var(--ground)" />
      </div>
    </aside>
  )
}
