import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { WORDS } from './words.ts'
import type { TodayView } from '#domain/today/team-today.ts'
import type { CSSProperties, ReactNode, Ref } from 'react'

/** A part that is said of today, or of the day the salon opens again. */
export interface ShownDay {
  readonly view: TodayView
  readonly day: string
  /** today, or on Monday, November 30 */
  readonly named: string
}

interface Props {
  readonly title: string
  readonly beside?: string
  /** For what can have the focus. */
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

export function TodayPart({ title, beside = '', ref, children }: Props) {
  const id = useId()
  return (
    <section
      className="today-part"
      aria-labelledby={id}
      {...(ref !== undefined && { ref, tabIndex: -1 })}
    >
      <div className="today-part-head">
        <h2 id={id}>{title}</h2>
        {beside !== '' && <p className="today-soft">{beside}</p>}
      </div>
      {children}
    </section>
  )
}

/** What of the calendar a row leads to. */
export type CalendarPlace = Readonly<
  Record<'day', string> & Partial<Record<'view' | 'open', string>>
>

interface RowLinkProps {
  readonly to?: string
  readonly place?: CalendarPlace
  readonly className?: string
  readonly children: ReactNode
}

/** Into the calendar, unless it says where else. */
export function RowLink({
  to = '/employee/appointments',
  place,
  className,
  children,
}: RowLinkProps) {
  const search = place === undefined ? {} : { search: place }
  return (
    <Link to={to} {...search} className={className ?? 'today-row-face'}>
      {children}
    </Link>
  )
}

/** Nothing where no number is known. */
export function CallLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  if (phone === '') return null
  return (
    <a className="today-call" href={phoneAddress(phone)} aria-label={WORDS.call(name, phone)}>
      {phone}
    </a>
  )
}

/** How much of a time is booked, 0 to 1, beside the words for it; null where nobody works. */
export function BookedShare({
  share,
  words,
}: {
  readonly share: number | null
  readonly words: string
}) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--full': share ?? 0 }
  return (
    <span className="today-share">
      {share !== null && <span className="today-bar" style={style} aria-hidden="true" />}
      <span className="today-soft">{words}</span>
    </span>
  )
}
