import { IconArrowLeft } from '@tabler/icons-react'
import { SALON } from '#domain/salon/salon.ts'
import { doorLines } from '#domain/hours/closures.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { CHECKOUT_WORDS as WORDS } from './words.ts'
import './gift-card-checkout-screen.css'

interface Props {
  /** The checkout page of a gift card provider, framed where it is configured. */
  readonly widgetUrl: string | null
  readonly isOnline: boolean
}

export function GiftCardCheckoutScreen({ widgetUrl, isOnline }: Props) {
  return (
    <article className="gift-card-checkout page-column">
      <LinkButton kind="quiet" to="/gift-cards" className="gift-card-checkout-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {WORDS.back}
      </LinkButton>
      <header className="gift-card-checkout-head">
        <h1>{WORDS.title}</h1>
        <p>{widgetUrl === null ? WORDS.lead : WORDS.framedLead}</p>
      </header>
      {widgetUrl === null ? (
        <>
          {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
          <div className="gift-card-checkout-desk">
            <div className="gift-card-checkout-picture">
              <Picture
                name="gift-card"
                alt=""
                width={800}
                height={600}
                sizes="(min-width: 768px) 340px, 200px"
                isFirst
              />
            </div>
            <ByPhone />
          </div>
        </>
      ) : (
        <EmbeddedFrame
          url={widgetUrl}
          title={WORDS.title}
          what={WORDS.widgetWhat}
          newTabLabel={WORDS.widgetOpen}
          isOnline={isOnline}
          heightPx={760}
        />
      )}
    </article>
  )
}

function ByPhone() {
  const salon = useSalon()
  return (
    <div className="gift-card-checkout-phone">
      <section aria-labelledby="by-phone">
        <h2 id="by-phone">{WORDS.byPhone}</h2>
        <a className="gift-card-checkout-number tabular" href={SALON.phoneLink}>
          {SALON.phone}
        </a>
        <p>{WORDS.hours}</p>
        <dl className="gift-card-checkout-hours tabular">
          {doorLines(salon).map(({ days, text }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="have-ready">
        <h2 id="have-ready">{WORDS.readyTitle}</h2>
        <ul className="gift-card-checkout-ready">
          {WORDS.ready.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p>{WORDS.orWrite}</p>
        <OutsideLinkButton
          href={`${SALON.emailLink}?subject=${encodeURIComponent(WORDS.mailSubject)}`}
        >
          {WORDS.mail}
        </OutsideLinkButton>
      </section>
    </div>
  )
}
