import { useSalon } from '#data/salon/use-salon.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLAIN_WORDS } from './plain-words.ts'
import { WORDS } from './words.ts'
import './hero.css'

/** A headline of a salon’s own may be a whole sentence, or a word that’s wider than a phone. */
const isLong = (headline: string) => headline.length > 40 || /\S{14}/.test(headline)

export function Hero() {
  const { isExample } = useSalon()
  const told = useToldSalon()
  const headline = isExample ? WORDS.headline : PLAIN_WORDS.headline(told)
  return (
    <section className="hero">
      <div className="hero-stage page-column">
        <h1 data-long={isLong(headline) || undefined}>{headline}</h1>
        <Picture
          className="hero-picture"
          name="hero"
          alt=""
          width={1200}
          height={1200}
          sizes="(min-width: 1240px) 640px, (min-width: 720px) 52vw, 100vw"
          isFirst
        />
        <div className="hero-words">
          <PaperEdge color="var(--ground)" cut="hollow" />
          <p className="hero-intro">
            {isExample ? WORDS.intro : <PlainIntro phone={told.phone} />}
          </p>
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
          {isExample && <p className="hero-trusted">{WORDS.trusted}</p>}
        </div>
      </div>
      <MembershipPromo />
    </section>
  )
}

function PlainIntro({ phone }: { readonly phone: string }) {
  return (
    <>
      {PLAIN_WORDS.intro} <span className="hero-phone tabular">{phone}.</span>
    </>
  )
}

function MembershipPromo() {
  return (
    <aside className="hero-promo" aria-labelledby="promo-title">
      <PaperEdge color="var(--sand)" />
      <div className="hero-promo-sheet">
        <div className="hero-promo-row page-column">
          <Picture
            className="hero-promo-picture"
            name="membership"
            alt=""
            width={800}
            height={800}
            sizes="(min-width: 720px) 220px, 120px"
          />
          <div className="hero-promo-words">
            <h2 id="promo-title">{WORDS.promoTitle}</h2>
            <p>{WORDS.promo}</p>
          </div>
          <LinkButton to="/membership">{WORDS.plans}</LinkButton>
        </div>
        <PaperEdge color="var(--ground)" cut="ridge" />
      </div>
    </aside>
  )
}
