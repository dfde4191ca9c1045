import { timeOfVisit } from '#domain/visit-time.ts'
import { useNow } from '#data/use-now.ts'
import { STATUS_ICONS } from './visit-card.tsx'
import { hoursOf, marksOf, nameOf, serviceOf, stylistNameOf } from './visit-words.ts'
import { WORDS } from './words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk-calendar.ts'
import type { MenuAnchor } from './desk-menu.tsx'
import './agenda-list.css'

interface Props {
  readonly label: string
  readonly calendar: DeskCalendar
  /** Of the day, in their order. */
  readonly visits: readonly ShownVisit[]
  readonly mayEdit: boolean
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
}

/** The day as a list: everybody's visits in the order in which they begin. */
export function AgendaList({ label, calendar, visits, ...row }: Props) {
  const now = useNow()
  const next = visits.find(({ endsAt }) => endsAt > now)
  return (
    <ol className="agenda" aria-label={label}>
      {visits.map((visit) => (
        <AgendaRow
          key={visit.id}
          visit={visit}
          stylistName={stylistNameOf(calendar.rules, visit.stylistId)}
          isNext={visit === next && visit.startsAt > now}
          {...row}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Pick<Props, 'mayEdit' | 'onOpen' | 'onMenu'> {
  readonly visit: ShownVisit
  readonly stylistName: string
  readonly isNext: boolean
}

function AgendaRow({ visit, stylistName, isNext, mayEdit, onOpen, onMenu }: RowProps) {
  const Icon = STATUS_ICONS[visit.status]
  return (
    <li
      className="agenda-row"
      data-status={visit.status}
      data-next={isNext || undefined}
      data-unconfirmed={visit.confirmBy !== null || undefined}
    >
      <button
        className="agenda-face"
        type="button"
        data-face={visit.id}
        onClick={() => onOpen(visit.id)}
      >
        <span className="agenda-time">
          <span aria-hidden="true">{timeOfVisit(visit.startsAt)}</span>
          <span className="visually-hidden">{hoursOf(visit)}</span>
        </span>
        <span className="agenda-who">
          <strong>{nameOf(visit)}</strong>
          <span>{serviceOf(visit)}</span>
          <span className="agenda-with">
            with {stylistName === '' ? WORDS.nobody : stylistName}
          </span>
        </span>
        <span className="agenda-state">
          {Icon !== null && <Icon size={16} stroke={2} aria-hidden="true" />}
          {marksOf(visit).join(' · ')}
        </span>
      </button>
      {mayEdit && (
        <button
          className="agenda-more"
          type="button"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            onMenu(visit.id, { x: left, y: bottom, opener: currentTarget })
          }}
        >
          {WORDS.more}
          <span className="visually-hidden">: {WORDS.menuOf(nameOf(visit))}</span>
        </button>
      )}
    </li>
  )
}
