import { SALON } from '#domain/salon/salon.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { Picture } from '#ui/picture.tsx'
import { WORDS } from './words.ts'
import type { PaymentResult } from './words.ts'
import './payment-result-screen.css'

interface Props {
  readonly words: PaymentResult
  readonly picture: 'payment-success' | 'payment-canceled'
  /** Where the other of the two ways on leads. */
  readonly nextTo: '/auth' | '/services/0'
}

/** Where a payment ends. It claims no more than the address it was opened at can know. */
export function PaymentResultScreen({ words, picture, nextTo }: Props) {
  return (
    <article className="payment-result">
      <PageOpening
        title={words.title}
        lead={words.lead}
        picture={
          <Picture
            name={picture}
            alt=""
            width={640}
            height={640}
            sizes="(min-width: 768px) 32vw, 220px"
            isFirst
          />
        }
        actions={
          <>
            <LinkButton kind="primary" to={nextTo}>
              {words.next}
            </LinkButton>
            <LinkButton to="/">{WORDS.home}</LinkButton>
          </>
        }
      />
      <div className="payment-result-next page-column">
        <ul className="payment-result-points">
          {words.points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.words}</p>
            </li>
          ))}
        </ul>
        <Doubt />
      </div>
    </article>
  )
}

function Doubt() {
  return (
    <p className="payment-result-doubt">
      {WORDS.doubt} {WORDS.call}{' '}
      <a className="tabular" href={SALON.phoneLink}>
        {SALON.phone}
      </a>{' '}
      {WORDS.write} <a href={SALON.emailLink}>{SALON.email}</a>. {WORDS.together}
    </p>
  )
}
