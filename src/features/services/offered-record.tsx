import { leadInWords } from '#domain/service/lead-time.ts'
import { kindInWords } from '#domain/room/room-kind.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { dollars } from '#domain/money/money.ts'
import { formOfService, wishOfService } from '#domain/service/service-form.ts'
import { minutesOf, onTheSite, stylistFor } from '#domain/service/offered-services.ts'
import { stateOfOffer } from '#domain/service/offered-list.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBack } from '#ui/section/section-back.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { OfferedForm, useOfferedForm } from './offered-form.tsx'
import { LIST_WORDS, RECORD_WORDS as WORDS } from './offered-words.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceTeam } from './service-team.tsx'
import type { ReactNode } from 'react'
import type { OfferedService, OfferedServices } from '#domain/service/offered-services.ts'
import type { Offering } from './use-offering.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { ServiceWish } from '#domain/service/commands.ts'
import './offered.css'

interface Props {
  readonly id: string
  readonly answer: SectionAnswer<OfferedServices>
  readonly offering: Offering
  readonly mayChange: boolean
  readonly onBack: () => void
}

/** One service of the menu, with how clients see it. */
export function OfferedRecord({ id, answer, offering, mayChange, onBack }: Props) {
  const service = answer.value?.services.find((one) => one.id === id)
  const { isConnected } = answer
  return (
    <>
      <SectionBack onBack={onBack}>{WORDS.back}</SectionBack>
      <SectionFrame
        title={service?.name ?? (answer.value === undefined ? WORDS.loading : WORDS.goneTitle)}
        tools={
          service !== undefined && (
            <>
              {service.isPublished && (
                <LinkButton to={`/services/${service.slug}`}>{WORDS.onSite}</LinkButton>
              )}
              {mayChange && (
                <Button
                  busy={offering.isBusy}
                  disabled={!isConnected}
                  onClick={() => offering.addCopy(copyOf(service), id)}
                >
                  {WORDS.duplicate}
                </Button>
              )}
            </>
          )
        }
      >
        {offering.problem !== null && <Notice kind="refused">{offering.problem}</Notice>}
        <SectionState
          answer={answer}
          words={mayChange ? LIST_WORDS : {}}
          meanwhile={<ListSkeleton />}
        >
          {(book) => {
            if (service === undefined) return <p className="offered-soft">{WORDS.gone}</p>
            return mayChange ? (
              <Changing {...{ service, book, isConnected }} />
            ) : (
              <Reading {...{ service, book }} />
            )
          }}
        </SectionState>
      </SectionFrame>
    </>
  )
}

interface InsideProps {
  readonly service: OfferedService
  readonly book: OfferedServices
}

function Changing({ service, book, isConnected }: InsideProps & { readonly isConnected: boolean }) {
  const { form, wish } = useOfferedForm(service)
  const { comingVisits, changedAt, changedByName } = service
  return (
    <div className="offered-record">
      <SectionPart title={WORDS.form}>
        {comingVisits > 0 && <p className="offered-soft">{WORDS.booked(comingVisits)}</p>}
        <OfferedForm {...{ form, book, isConnected }} />
        <ChangedBy
          byName={changedByName}
          when={changedAt === null ? null : dayAndTime(changedAt)}
          search={{ about: service.id }}
        />
      </SectionPart>
      <Beside {...{ service, wish }}>
        <ServiceTeam stylists={book.stylists} {...{ service, isConnected }} />
      </Beside>
    </div>
  )
}

/** For those who look something up between two clients. */
function Reading({ service, book }: InsideProps) {
  const { fields, groups } = WORDS
  const { parts, priceCents, discountPercent, roomKind, leadMinutes } = service
  const beside = [
    [fields.minutesBefore, service.minutesBefore],
    [fields.minutesAfter, service.minutesAfter],
  ] as const
  const named = book.stylists.filter(({ id }) => stylistFor(service, id) !== undefined)
  const team = named.map(({ name }) => name).join(', ') || WORDS.noOne
  const price = priceCents === 0 ? LIST_WORDS.onRequest : dollars(priceCents)
  const facts = [
    [groups.price, LIST_WORDS.price(price, discountPercent)],
    [groups.time, parts.length > 1 ? WORDS.parts(parts) : LIST_WORDS.minutes(minutesOf(service))],
    ...beside.flatMap(([name, minutes]) => (minutes === 0 ? [] : [[name, String(minutes)]])),
    ...(roomKind === null ? [] : [[fields.roomKind, kindInWords(roomKind)]]),
    [fields.leadMinutes, leadInWords(leadMinutes)],
    [groups.booking, LIST_WORDS.states[stateOfOffer(service)]],
  ]
  return (
    <div className="offered-record">
      <SectionPart title={WORDS.facts}>
        <dl className="offered-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </SectionPart>
      <Beside wish={service} service={service}>
        <p>{service.team.length === 0 ? WORDS.everyone : team}</p>
      </Beside>
    </div>
  )
}

interface BesideProps {
  readonly service: OfferedService
  readonly wish: ServiceWish
  readonly children: ReactNode
}

function Beside({ service, wish, children }: BesideProps) {
  return (
    <div>
      <SectionPart title={WORDS.preview}>
        {!wish.isPublished && <Notice kind="plain">{WORDS.hiddenNow}</Notice>}
        {/* To look at: nothing in it is pressed. */}
        <div inert className="offered-preview">
          <ServiceCard service={onTheSite(wish, service)} />
        </div>
      </SectionPart>
      <SectionPart title={WORDS.team}>{children}</SectionPart>
    </div>
  )
}

function copyOf(service: OfferedService): ServiceWish {
  const wish = wishOfService(formOfService(service))
  return { ...wish, name: WORDS.copyOf(service.name), isPublished: false }
}
