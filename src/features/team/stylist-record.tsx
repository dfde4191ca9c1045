import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import { cleanStylistForm, wishOfStylist } from '#domain/team/stylist-form.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBack } from '#ui/section/section-back.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { VisitLines } from '#ui/section/visit-lines.tsx'
import { LIST_WORDS, RECORD_WORDS as WORDS } from './stylist-words.ts'
import { MemberCard } from './member-card.tsx'
import { StylistForm, useStylistForm } from './stylist-form.tsx'
import { StylistSignIn } from './stylist-sign-in.tsx'
import { TimeOff } from './time-off.tsx'
import { WorkingHours } from './working-hours.tsx'
import type { AddingStylist } from './use-adding-stylist.ts'
import type { Person } from '#domain/session/session.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { Stylist } from '#domain/team/stylists.ts'
import './stylists.css'

interface Props {
  readonly id: string
  readonly answer: SectionAnswer<readonly Stylist[]>
  readonly adding: AddingStylist
  readonly person: Person
  readonly onBack: () => void
}

/** One person of the team: what the site says of them, and when they work. */
export function StylistRecord({ id, answer, adding, person, onBack }: Props) {
  const stylist = answer.value?.find((one) => one.id === id)
  return (
    <>
      <SectionBack onBack={onBack}>{WORDS.back}</SectionBack>
      <SectionFrame
        title={stylist?.name ?? (answer.value === undefined ? WORDS.loading : WORDS.goneTitle)}
        tools={
          stylist?.isOnSite === true && (
            <LinkButton to={`/experts/${stylist.slug}`}>{WORDS.onSite}</LinkButton>
          )
        }
      >
        {adding.problem !== null && <Notice kind="refused">{adding.problem}</Notice>}
        <SectionState answer={answer} words={LIST_WORDS} meanwhile={<ListSkeleton />}>
          {() =>
            stylist === undefined ? (
              <p className="stylists-soft">{WORDS.gone}</p>
            ) : (
              <Inside isConnected={answer.isConnected} {...{ stylist, person }} />
            )
          }
        </SectionState>
      </SectionFrame>
    </>
  )
}

interface InsideProps {
  readonly stylist: Stylist
  readonly person: Person
  readonly isConnected: boolean
}

function Inside({ stylist, person, isConnected }: InsideProps) {
  const form = useStylistForm(stylist)
  const agreement = useAgreement()
  const { question, agrees } = agreement
  const { changedAt, changedByName, slug, image } = stylist
  const { name, title, bio, isOnSite } = wishOfStylist(cleanStylistForm(form.fields))
  return (
    <div className="stylist-record">
      <div>
        <OutOfShift stylist={stylist} />
        <TimeOff {...{ stylist, agreement, isConnected }} />
        <WorkingHours {...{ stylist, agrees, isConnected }} />
        <SectionPart title={WORDS.about}>
          <StylistForm {...{ form, isConnected }} />
          <ChangedBy
            byName={changedByName}
            when={changedAt === null ? null : dayAndTime(changedAt)}
            search={{ about: stylist.id }}
          />
        </SectionPart>
      </div>
      <div>
        <SectionPart title={WORDS.preview}>
          {!isOnSite && <Notice kind="plain">{WORDS.notOnSite}</Notice>}
          {/* To look at: nothing in it is pressed. */}
          <div inert className="stylist-preview">
            <MemberCard member={{ id: slug, name, role: title, image, bio }} />
          </div>
        </SectionPart>
        <StylistSignIn {...{ stylist, person }} />
      </div>
      <AgreementDialog question={question} />
    </div>
  )
}

function OutOfShift({ stylist: { visitsOutOfShift: visits } }: Pick<InsideProps, 'stylist'>) {
  const [first] = visits
  if (first === undefined) return null
  return (
    <SectionPart title={WORDS.outTitle}>
      <p className="stylists-soft">{WORDS.outWords}</p>
      <VisitLines folds visits={visits.map(visitInWords)} />
      <div>
        <LinkButton to={AT_CALENDAR.to.to} search={{ day: salonDay(first.startsAt) }}>
          {WORDS.openCalendar}
        </LinkButton>
      </div>
    </SectionPart>
  )
}
