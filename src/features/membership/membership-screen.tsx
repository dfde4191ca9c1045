import { openHoursInWords } from '#domain/hours/opening-hours.ts'
import { SALON } from '#domain/salon/salon.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { PageOpening } from '#ui/page-opening.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { Picture } from '#ui/picture.tsx'
import { Questions } from '#ui/questions.tsx'
import { FamilyPrices } from './family-prices.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { ProviderTable } from './provider-table.tsx'
import { WORDS, membershipQuestions } from './words.ts'
import type { ProviderTableSettings } from './provider-table.tsx'
import './membership-screen.css'

interface Props {
  /** The payment provider's own table of plans, which then stands in for our cards. */
  readonly providerTable: ProviderTableSettings | null
  readonly isOnline: boolean
}

export function MembershipScreen({ providerTable, isOnline }: Props) {
  const { plans } = useSalon()
  const takesCards = useTakesCards()
  return (
    <article className="membership">
      <PageOpening
        className="membership-opening"
        title={WORDS.title}
        lead={WORDS.lead(takesCards)}
        actions={<PlanPrices />}
        picture={
          <Picture
            name="membership"
            alt=""
            width={640}
            height={640}
            sizes="(min-width: 768px) 320px, 180px"
            isFirst
          />
        }
      />
      <PaperSheet color="var(--sand)">
        <section className="membership-plans" id="plans" aria-labelledby="plans-title">
          <h2 id="plans-title">{WORDS.plansTitle}</h2>
          {providerTable === null ? (
            <PlanCards />
          ) : (
            <ProviderTable settings={providerTable} isOnline={isOnline} />
          )}
          <Joining />
        </section>
      </PaperSheet>
      <Benefits />
      <FamilyPrices />
      <section className="membership-questions page-column" aria-labelledby="questions-title">
        <h2 id="questions-title">{WORDS.questionsTitle}</h2>
        <Questions questions={membershipQuestions(plans)} />
      </section>
    </article>
  )
}

function Joining() {
  const { hours } = useSalon()
  return (
    <div className="membership-joining" data-below-on-phone="">
      <div className="membership-joining-words">
        <h3>{WORDS.joinTitle}</h3>
        <p>{WORDS.joinWords(openHoursInWords(hours))}</p>
      </div>
      <div className="membership-joining-ways">
        <OutsideLinkButton kind="primary" href={SALON.phoneLink}>
          <span className="tabular">{SALON.phone}</span>
        </OutsideLinkButton>
        <LinkButton to="/" hash="contact">
          {WORDS.ask}
        </LinkButton>
        <LinkButton kind="quiet" to="/terms" hash="membership">
          {WORDS.terms}
        </LinkButton>
      </div>
    </div>
  )
}

function Benefits() {
  const { plans } = useSalon()
  return (
    <ul className="membership-benefits page-column" data-below-on-phone="">
      {WORDS.benefits.map(({ title, words }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{words(plans)}</p>
        </li>
      ))}
    </ul>
  )
}
