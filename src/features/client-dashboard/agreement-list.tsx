import { useQuery } from '@tanstack/react-query'
import { dayInWords } from '#domain/time/day-in-words.ts'
import { planNow } from '#domain/membership/membership.ts'
import { isPlanId, planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { downloadAgreement, agreementsQuery, signAgreement } from '#data/membership/agreements.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerPart } from './answer-part.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership/membership.ts'
import type { OwnAgreement } from '#domain/agreement/own-agreements.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Person } from '#domain/session/session.ts'
import './agreement-list.css'

interface Props {
  readonly person: Person
  readonly membership: Membership | null
  readonly isOnline: boolean
}

/** What was signed, to be taken along; and what is not signed yet, to be signed. */
export function AgreementList({ person, membership, isOnline }: Props) {
  const agreements = useAnswer(useQuery(agreementsQuery(useAppData(), person.userId)))
  const plan = planNow(membership)
  return (
    <section className="membership-part" aria-labelledby="membership-agreements">
      <h2 id="membership-agreements">{WORDS.agreements}</h2>
      <AnswerPart answer={agreements} meanwhile={<Skeleton shape="button" />}>
        {(list) => (
          <>
            <ul className="agreements">
              {list.map((agreement) => (
                <AgreementRow key={agreement.id} agreement={agreement} isOnline={isOnline} />
              ))}
            </ul>
            {!list.some(({ planId }) => planId === plan.id) && (
              <Unsigned
                person={person}
                plan={plan}
                seats={membership?.familySeats ?? 0}
                isOnline={isOnline}
              />
            )}
          </>
        )}
      </AnswerPart>
    </section>
  )
}

interface RowProps {
  readonly agreement: OwnAgreement
  readonly isOnline: boolean
}

function AgreementRow({ agreement, isOnline }: RowProps) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.downloadFailed)
  const { plans } = useSalon()
  const { planId } = agreement
  const plan = isPlanId(planId) ? planIn(plans, planId).name : planId
  return (
    <li className="agreement">
      <div>
        <strong>{WORDS.agreement(plan)}</strong>
        <p className="membership-quiet">{WORDS.signed(dayInWords(agreement.signedAt))}</p>
        {problem !== null && (
          <p className="membership-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button
        busy={isBusy}
        disabled={!isOnline}
        onClick={() => void act(() => downloadAgreement(data, agreement))}
      >
        {WORDS.download}
      </Button>
    </li>
  )
}

interface UnsignedProps extends Pick<Props, 'person' | 'isOnline'> {
  readonly plan: Plan
  readonly seats: number
}

function Unsigned({ person, plan, seats, isOnline }: UnsignedProps) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.signFailed)
  const { firstName, lastName, email, userId } = person
  const sign = () =>
    signAgreement(data, userId, {
      firstName,
      lastName,
      email,
      planId: plan.id,
      familyMembers: seats,
    })
  return (
    <div className="agreement-unsigned">
      <p>{WORDS.unsigned(plan)}</p>
      <p className="membership-quiet">
        {WORDS.signConsent}{' '}
        <a href="/terms" target="_blank" rel="noopener">
          {WORDS.terms}
        </a>
        .
      </p>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <Button busy={isBusy} disabled={!isOnline} onClick={() => void act(sign)}>
        {WORDS.sign}
      </Button>
    </div>
  )
}
