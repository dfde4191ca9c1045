import { useQuery } from '@tanstack/react-query'
import { choicesOf } from '#domain/membership.ts'
import { SALON_PHONE_LINK } from '#domain/salon.ts'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'
import { membershipQuery } from '#data/membership.ts'
import { useAnswer } from '#data/use-answer.ts'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Questions } from '#ui/questions.tsx'
import { AgreementList } from './agreement-list.tsx'
import { AnswerPart } from './answer-part.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { JoinPlan } from './join-plan.tsx'
import { MembershipActions } from './membership-actions.tsx'
import { MembershipSkeleton } from './membership-skeleton.tsx'
import { MembershipSummary } from './membership-summary.tsx'
import { MEMBERSHIP_FAQ, MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership.ts'
import type { Person } from '#domain/session.ts'
import './membership-tab.css'

interface Props {
  readonly person: Person
}

/** The plan, its bills and its papers. Money never waits: without a network all of it is only shown. */
export function MembershipTab({ person }: Props) {
  const data = useAppData()
  const isOnline = useIsConnected()
  const membership = useAnswer(useQuery(membershipQuery(data, person.userId)))
  return (
    <>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      <AnswerPart answer={membership} meanwhile={<MembershipSkeleton />}>
        {(known) => <Known membership={known} person={person} isOnline={isOnline} />}
      </AnswerPart>
      <InvoiceList userId={person.userId} />
      <section className="membership-part" aria-labelledby="membership-questions">
        <h2 id="membership-questions">{WORDS.questions}</h2>
        <Questions questions={MEMBERSHIP_FAQ} />
      </section>
    </>
  )
}

interface KnownProps extends Props {
  readonly membership: Membership | null
  readonly isOnline: boolean
}

function Known({ membership, person, isOnline }: KnownProps) {
  const { payments } = useAppData().platform
  return (
    <>
      <MembershipSummary membership={membership}>
        <MembershipActions membership={membership} userId={person.userId} isOnline={isOnline} />
      </MembershipSummary>
      {payments === null && (
        <Notice>
          <p>{WORDS.noPayments}</p>
          <OutsideLinkButton href={SALON_PHONE_LINK}>{WORDS.call}</OutsideLinkButton>
        </Notice>
      )}
      {payments !== null && choicesOf(membership).mayJoin && (
        <JoinPlan person={person} membership={membership} isOnline={isOnline} />
      )}
      <AgreementList person={person} membership={membership} isOnline={isOnline} />
    </>
  )
}
