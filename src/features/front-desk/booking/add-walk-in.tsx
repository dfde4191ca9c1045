import { useEffect, useId, useRef } from 'react'
import { foundCards, foundServices } from '#domain/desk/desk-search.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AllergyWarning } from '#features/front-desk/allergy-warning.tsx'
import { serviceDetail } from './book-by-phone-services.tsx'
import { useWalkIn } from './use-walk-in.ts'
import { BOOK_WORDS, SHARED, WALK_IN_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { FreeFrom } from '#domain/board/desk-free-from.ts'
import type { WalkIn } from './use-walk-in.ts'
import '#features/front-desk/panel-forms.css'

interface Props {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly userId: string
  readonly day: string
  readonly stylistId: string | null
  readonly startsAt: number | null
  readonly onClose: () => void
}

/** Somebody stands at the desk: welcome first, whoever does it may be found later. */
export function AddWalkIn({ calendar, visits, onClose, stylistId, startsAt }: Props) {
  const view = { calendar, visits, now: useNow() }
  const walkIn = useWalkIn({ stylistId, startsAt }, view)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.title}
      className="panel-dialog"
      actions={
        <>
          <DialogClose>{SHARED.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={walkIn.isBusy}>
            {WORDS.add}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="panel-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void walkIn.add().then((isAdded) => isAdded && onClose())
        }}
      >
        <div className="panel-form-row">
          <Client walkIn={walkIn} view={view} />
          <TextField
            label={WORDS.phone}
            type="tel"
            optional
            autoComplete="off"
            value={walkIn.phone}
            error={walkIn.flaws.phone}
            onChange={({ currentTarget }) => walkIn.setPhone(currentTarget.value)}
          />
        </div>
        <AllergyWarning allergies={walkIn.card?.allergies ?? ''} />
        <Service walkIn={walkIn} view={view} />
        <Time walkIn={walkIn} view={view} />
        <Stylist walkIn={walkIn} />
        <Place walkIn={walkIn} />
      </form>
      {walkIn.problem !== null && <Notice kind="refused">{walkIn.problem}</Notice>}
    </Dialog>
  )
}

interface PartProps {
  readonly walkIn: WalkIn
  readonly view: DeskView
}

const MOST = 8
const MOST_CLIENTS = 6

/** Somebody known brings along how to reach them, what they react to and how long it takes them. */
function Client({ walkIn, view }: PartProps) {
  const { name, card, flaws, setName, choose } = walkIn
  const found = foundCards(view.calendar.cards, name, MOST_CLIENTS)
  return (
    <SuggestField
      label={WORDS.name}
      hint={WORDS.nameHint}
      error={flaws.name}
      value={name}
      suggestions={
        card === null
          ? found.map(({ id, name: label, phone }) => ({ id, label, detail: phone }))
          : []
      }
      said={BOOK_WORDS.foundClients(card === null ? found.length : 0)}
      onType={setName}
      onPick={(id) => {
        const known = found.find((one) => one.id === id)
        if (known !== undefined) choose(known)
      }}
    />
  )
}

function Service({ walkIn, view }: PartProps) {
  const { typed, service, minutes, chooseService } = walkIn
  const found = foundServices(view.calendar.catalogue.services, typed, MOST)
  const asChosen = service !== null && typed === service.name
  return (
    <SuggestField
      label={WORDS.service}
      hint={service === null ? WORDS.noService : serviceDetail({ ...service, parts: [minutes] })}
      value={typed}
      suggestions={
        asChosen
          ? []
          : found.map((one) => ({ id: one.id, label: one.name, detail: serviceDetail(one) }))
      }
      said={BOOK_WORDS.foundServices(found.length)}
      onType={(words) => chooseService(null, words)}
      onPick={(id) => {
        const picked = found.find((one) => one.id === id) ?? null
        chooseService(picked, picked?.name ?? typed)
      }}
    />
  )
}

function Time({ walkIn, view }: PartProps) {
  const name = useId()
  const { isNow, setNow, time, setTime, startsAt, flaws } = walkIn
  return (
    <div className="panel-form-row panel-form-row-end">
      <SegmentedChoice
        label={WORDS.when}
        name={name}
        choices={[
          { id: 'now', label: WORDS.now },
          { id: 'at', label: WORDS.at },
        ]}
        chosen={isNow ? 'now' : 'at'}
        onChoose={(id) => setNow(id === 'now')}
      />
      {isNow ? (
        <p className="panel-soft">{visitTime(startsAt, view.now)}</p>
      ) : (
        <TextField
          label={WORDS.time}
          type="time"
          value={time}
          error={flaws.time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Where they sit; the salon gives the place when it hears of them. */
function Place({ walkIn: { room } }: { readonly walkIn: WalkIn }) {
  if (room === undefined) return null
  return <p className="panel-soft">{room === null ? WORDS.noPlace : WORDS.place(room.name)}</p>
}

/** Who is free, and of the others when they are. */
function Stylist({ walkIn }: { readonly walkIn: WalkIn }) {
  const { team, stylistId, setStylist, startsAt, minutes } = walkIn
  const isAnyFree = team.some(({ why }) => why === 'free')
  return (
    <SelectField
      label={WORDS.who}
      hint={isAnyFree ? undefined : noneFree(team, startsAt, minutes)}
      value={stylistId ?? ''}
      onChange={({ currentTarget }) => setStylist(currentTarget.value || null)}
    >
      <option value="">{SHARED.nobodyYet}</option>
      {team.map((one) => (
        <option key={one.stylist.id} value={one.stylist.id} disabled={one.why !== 'free'}>
          {WORDS.whenFree(one.stylist.name, freeInWords(one, startsAt))}
        </option>
      ))}
    </SelectField>
  )
}

function noneFree(team: readonly FreeFrom[], wanted: number, minutes: number): string {
  const [first] = team
    .flatMap(({ stylist, startsAt }) => (startsAt === null ? [] : [{ stylist, startsAt }]))
    .toSorted((one, other) => one.startsAt - other.startsAt)
  const nobody = WORDS.noneFree(SHARED.minutes(minutes), timeOfVisit(wanted))
  if (first === undefined) return nobody
  return `${nobody} ${WORDS.firstFree(first.stylist.name, timeOfVisit(first.startsAt))}`
}

function freeInWords({ why, startsAt, offFrom }: FreeFrom, wanted: number): string {
  const words = WORDS.freeFrom
  const later = startsAt === null ? null : timeOfVisit(startsAt)
  if (why === 'free') return words.now
  if (why === 'skill') return words.skill
  if (why === 'no-shift') return words.gone
  if (later === null) return words.full
  if (offFrom === null || why === 'visit') return words.later(later)
  if (offFrom <= wanted) return words.isOff[why](later)
  return words.goesOff[why](timeOfVisit(offFrom), later)
}
