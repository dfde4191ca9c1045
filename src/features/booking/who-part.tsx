import { useMemo } from 'react'
import { withSteps } from '#domain/booking/booking-wishes.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { StylistChoice } from './stylist-choice.tsx'
import type { BookingWishes, WishedStep } from '#domain/booking/booking-wishes.ts'
import type { Menu } from './use-menu.ts'
import type { TimeChoice } from './use-time-choice.ts'

interface Props {
  readonly wishes: BookingWishes
  readonly menu: Menu
  readonly choice: TimeChoice
  readonly onWish: (wishes: BookingWishes) => void
}

/** Who does each of the services; what comes along with one is done on the way. */
export function WhoPart({ wishes, menu, choice, onWish }: Props) {
  const lines = linesOf(wishes, menu)
  return (
    <>
      {lines.map((line) => (
        <WhoLine
          key={`${line.guest} ${line.place}`}
          {...{ line, wishes, menu, choice, onWish }}
          isAlone={lines.length === 1}
        />
      ))}
    </>
  )
}

interface LineProps extends Props {
  readonly line: Line
  readonly isAlone: boolean
}

function WhoLine({ line: { guest, place, step }, wishes, menu, choice, ...props }: LineProps) {
  const name = menu.serviceOf(step.service)?.name ?? ''
  const label = [name, guest === 0 ? '' : WORDS.companion(guest)].filter(Boolean).join(', ')
  const { nextDayWith } = choice
  const stylists = menu.stylistsFor(step.service)
  const nextDays = useMemo(
    () =>
      new Map(
        ['', ...stylists.map(({ slug }) => slug)].map((employee) => [
          employee,
          nextDayWith({ guest, place, employee }),
        ]),
      ),
    [stylists, nextDayWith, guest, place],
  )
  const choose = (employee: string) => {
    const own = wishes.guests[guest] ?? []
    const steps = own.map((one, index) => (index === place ? { ...one, employee } : one))
    props.onWish(withSteps(wishes, guest, steps))
  }
  return (
    <div className="who-line">
      {!props.isAlone && <p>{label}</p>}
      <StylistChoice
        label={WORDS.whoFor(props.isAlone ? '' : label)}
        chosen={step.employee}
        today={choice.today}
        onChoose={choose}
        {...{ stylists, nextDays }}
      />
    </div>
  )
}

interface Line {
  readonly guest: number
  readonly place: number
  readonly step: WishedStep
}

function linesOf({ guests }: BookingWishes, menu: Menu): readonly Line[] {
  return guests.flatMap((steps, guest) =>
    steps.flatMap((step, place) => {
      const isLine = menu.serviceOf(step.service) !== null && !menu.isAddOn(step.service)
      return isLine ? { guest, place, step } : []
    }),
  )
}

/** In one line: with whom, as far as somebody was asked for. */
export function whoInWords(wishes: BookingWishes, menu: Menu): string {
  const names = linesOf(wishes, menu).map(({ step: { service, employee } }) => {
    const able = menu.stylistsFor(service)
    return able.find(({ slug, id }) => slug === employee || id === employee)?.name ?? WORDS.anyone
  })
  return [...new Set(names)].join(', ')
}
