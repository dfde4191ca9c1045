import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { setTiming } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { CARD_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ClientCard, DeskService, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'

interface Props {
  readonly card: ClientCard
  readonly visit: ShownVisit
  readonly view: DeskView
  readonly mayEdit: boolean
}

/** Thick hair takes longer: what is booked for this person from now on takes as long as it takes them. */
export function ClientCardTiming({ card, visit, view, mayEdit }: Props) {
  const [isEditing, setEditing] = useState(false)
  const service = view.calendar.catalogue.services.find(({ id }) => id === visit.serviceId)
  if (service === undefined) return null
  const own = card.timings.find(({ serviceId }) => serviceId === service.id)?.parts ?? null
  const menu = inWords(service.parts)
  return (
    <div>
      <h4>{WORDS.timing}</h4>
      <p>
        {service.name}:{' '}
        {own === null ? WORDS.timingAsMenu(menu) : WORDS.timingOwn(inWords(own), menu)}
      </p>
      {mayEdit && !isEditing && (
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {WORDS.timingChange}
        </Button>
      )}
      {mayEdit && isEditing && (
        <TimingForm
          card={card}
          service={service}
          parts={own ?? service.parts}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

interface FormProps {
  readonly card: ClientCard
  readonly service: DeskService
  readonly parts: readonly number[]
  readonly onClose: () => void
}

const LONGEST_PART = 600

function TimingForm({ card, service, parts, onClose }: FormProps) {
  const data = useAppData()
  const [typed, setTyped] = useState(parts.map(String))
  const [isFlawed, setFlawed] = useState(false)
  const { act, isBusy, problem } = useAct(SHARED.notKept)
  const put = async (minutes: readonly number[] | null) => {
    if (await act(() => setTiming(data, card, service.id, minutes))) onClose()
  }
  const save = () => {
    const minutes = typed.map(Number)
    const isSound = minutes.every((one) => Number.isInteger(one) && one >= 1 && one <= LONGEST_PART)
    setFlawed(!isSound)
    if (isSound) void put(minutes)
  }
  return (
    <form
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="panel-form-row">
        {typed.map((value, place) => (
          <TextField
            key={WORDS.timingLabel(place)}
            label={WORDS.timingLabel(place)}
            inputMode="numeric"
            value={value}
            onChange={({ currentTarget }) => setTyped(typed.with(place, currentTarget.value))}
          />
        ))}
      </div>
      {isFlawed && <Notice kind="refused">{WORDS.timingFlaw}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="visit-sheet-row">
        <Button kind="primary" type="submit" busy={isBusy}>
          {SHARED.save}
        </Button>
        <Button busy={isBusy} onClick={() => void put(null)}>
          {WORDS.timingAsEverybody}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {SHARED.cancel}
        </Button>
      </div>
    </form>
  )
}

function inWords(parts: readonly number[]): string {
  return SHARED.minutes(parts.reduce((sum, part) => sum + part, 0))
}
