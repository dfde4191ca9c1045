import { SALON } from '#domain/salon/salon.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { Picture } from '#ui/picture.tsx'
import { Steps } from '#ui/steps.tsx'
import { FACTS, STEPS, WORDS } from './words.ts'
import './gift-cards-screen.css'

interface Props {
  /** The provider's list of gift cards, framed where it is configured. */
  readonly viewUrl: string | null
  readonly isOnline: boolean
}

export function GiftCardsScreen({ viewUrl, isOnline }: Props) {
  return (
    <article className="gift-cards">
      <PageOpening
        className="gift-cards-opening"
        pictureSide="left"
        title={WORDS.title}
        lead={WORDS.lead}
        picture={
          <Picture
            name="gift-card"
            alt=""
            width={960}
            height={720}
            sizes="(min-width: 768px) 45vw, 300px"
            isFirst
          />
        }
        actions={
          <LinkButton kind="primary" to="/gift-card-checkout">
            {WORDS.buy}
          </LinkButton>
        }
      />
      <PaperSheet color="var(--blush)">
        {viewUrl === null ? <HowItWorks /> : <ProviderList url={viewUrl} isOnline={isOnline} />}
      </PaperSheet>
      <GoodToKnow />
    </article>
  )
}

function ProviderList({ url, isOnline }: { readonly url: string; readonly isOnline: boolean }) {
  return (
    <section className="gift-cards-how" aria-labelledby="gift-cards-view-title">
      <h2 id="gift-cards-view-title">{WORDS.viewTitle}</h2>
      <EmbeddedFrame
        url={url}
        title={WORDS.viewTitle}
        what={WORDS.viewWhat}
        newTabLabel={WORDS.viewOpen}
        isOnline={isOnline}
      />
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="gift-cards-how" aria-labelledby="gift-cards-how-title">
      <h2 id="gift-cards-how-title">{WORDS.howTitle}</h2>
      <Steps steps={STEPS} />
    </section>
  )
}

function GoodToKnow() {
  return (
    <section className="gift-cards-facts page-column" aria-labelledby="gift-cards-facts-title">
      <div className="gift-cards-facts-side">
        <h2 id="gift-cards-facts-title">{WORDS.factsTitle}</h2>
        <div className="gift-cards-balance">
          <h3>{WORDS.balanceTitle}</h3>
          <p>{WORDS.balance}</p>
          <OutsideLinkButton href={SALON.phoneLink}>
            <span className="tabular">{WORDS.call}</span>
          </OutsideLinkButton>
        </div>
      </div>
      <dl>
        {FACTS.map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
