import { useQuery } from '@tanstack/react-query'
import { choicesOf, isRunning, planNow } from '#domain/membership/membership.ts'
import { SALON } from '#domain/salon/salon.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { familyCoverQuery, membershipQuery } from '#data/membership/membership.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Questions } from '#ui/questions.tsx'
import { AgreementList } from './agreement-list.tsx'
import { AnswerPart } from './answer-part.tsx'
import { CoveredSummary } from './covered-summary.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { JoinBesides } from './join-besides.tsx'
import { JoinPlan } from './join-plan.tsx'
import { MembershipActions } from './membership-actions.tsx'
import { MembershipSkeleton } from './membership-skeleton.tsx'
import { MembershipSummary } from './membership-summary.tsx'
import { COVER_WORDS, MEMBERSHIP_FAQ, MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { FamilyCover } from '#domain/family/family-cover.ts'
import type { Membership } from '#domain/membership/membership.ts'
import type { Person } from '#domain/session/session.ts'
import './membership-tab.css'

interface Props {
  readonly person: Person
}

/** The plan, its bills and its papers. Money never waits: without a network all of it is only shown. */
export function MembershipTab({ person }: Props) {
  const data = useAppData()
  const isOnline = useIsConnected()
  const membership = useAnswer(useQuery(membershipQuery(data, person.userId)))
  const cover = useQuery(familyCoverQuery(data, person.userId))
  const isComing = cover.isPending && cover.fetchStatus === 'fetching'
  return (
    <>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      <AnswerPart answer={membership} meanwhile={<MembershipSkeleton />}>
        {(known) =>
          isComing ? (
            <MembershipSkeleton />
          ) : (
            <Known
              membership={known}
              cover={cover.data ?? null}
              person={person}
              isOnline={isOnline}
            />
          )
        }
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
  readonly cover: FamilyCover | null
  readonly isOnline: boolean
}

function Known({ membership, cover, person, isOnline }: KnownProps) {
  const takesCards = useTakesCards()
  const join = <JoinPlan person={person} membership={membership} isOnline={isOnline} />
  const isBegun = membership?.status === 'incomplete'
  const hasOwn = isRunning(membership) || isBegun
  return (
    <>
      {cover !== null && !hasOwn ? (
        <CoveredSummary cover={cover} />
      ) : (
        <MembershipSummary membership={membership}>
          <MembershipActions membership={membership} userId={person.userId} isOnline={isOnline} />
        </MembershipSummary>
      )}
      {cover !== null && hasOwn && (
        <Notice title={COVER_WORDS.alsoTitle(cover)}>
          {COVER_WORDS.also(cover, planNow(membership))}
        </Notice>
      )}
      {!takesCards && (
        <Notice>
          <p>{WORDS.noPayments}</p>
          <OutsideLinkButton href={SALON.phoneLink}>{WORDS.call}</OutsideLinkButton>
        </Notice>
      )}
      {takesCards &&
        choicesOf(membership).mayJoin &&
        (cover === null || isBegun ? join : <JoinBesides cover={cover}>{join}</JoinBesides>)}
      <AgreementList person={person} membership={membership} isOnline={isOnline} />
    </>
  )
}
