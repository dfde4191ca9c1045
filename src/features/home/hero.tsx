import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import './hero.css'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{WORDS.headline}</h1>
        <p>{WORDS.intro}</p>
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
      <aside className="hero-promo">
        <h2>{WORDS.promoTitle}</h2>
        <p>{WORDS.promo}</p>
        <LinkButton to="/membership">{WORDS.plans}</LinkButton>
      </aside>
    </section>
  )
}
