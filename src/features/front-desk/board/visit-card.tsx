import { memo } from 'react'
import { mayBeCancelled } from '#domain/visit/appointments.ts'
import {
  marksOf,
  nameOf,
  serviceOf,
  shortTime,
  visitInWords,
} from '#features/front-desk/visit-words.ts'
import { STATUS_ICONS, VisitMark } from '#ui/visit-marks.tsx'
import { VisitFacts } from './visit-facts.tsx'
import type { CSSProperties } from 'react'
import type { GridBlock } from '#domain/board/desk-grid.ts'
import type { VisitFact } from '#domain/board/desk-facts.ts'
import './visit-card.css'

/** From so many minutes on there is room for one line more, on the smallest screen. */
const TWO_LINES_MINUTES = 25
const THREE_LINES_MINUTES = 55

interface Props {
  readonly block: GridBlock
  /** When the rail begins. */
  readonly railFrom: number
  readonly stylistName: string
  readonly facts: readonly VisitFact[]
  readonly mayEdit: boolean
}

/** One of a thousand on a busy day: drawn again only when something that it shows has changed. */
export const VisitCard = memo(PlainCard, (one, other) => {
  const rest =
    one.railFrom === other.railFrom &&
    one.stylistName === other.stylistName &&
    one.mayEdit === other.mayEdit &&
    String(one.facts) === String(other.facts)
  return rest && isSameBlock(one.block, other.block)
})

function PlainCard({ block, railFrom, stylistName, facts, mayEdit }: Props) {
  const { visit, from, until, lane, lanes, isNested, gaps } = block
  const minutes = until - from
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at': from - railFrom,
    '--long': minutes,
    '--lane': lane,
    '--lanes': lanes,
  }
  const size = sizeOf(minutes)
  const canMove = mayEdit && mayBeCancelled(visit.status)
  return (
    <article
      className="visit-look visit-card"
      data-visit={visit.id}
      data-status={visit.status}
      data-size={size}
      data-nested={isNested || undefined}
      data-pauses={gaps.length > 0 || undefined}
      data-unconfirmed={visit.confirmBy !== null || undefined}
      data-movable={canMove || undefined}
      style={style}
    >
      {gaps.map((gap) => (
        <Gap key={gap.from} from={gap.from} until={gap.until} />
      ))}
      <span className="visit-words">
        <span className="visit-who">
          <span aria-hidden="true">
            <Marks block={block} />
            <span className="visit-when">{shortTime(visit.startsAt)} </span>
          </span>
          {size === 's' && <VisitFacts facts={facts} />}
          <strong aria-hidden="true">{nameOf(visit)}</strong>
        </span>
        {size !== 's' && (
          <span className="visit-what">
            <VisitFacts facts={facts} />
            <span aria-hidden="true">{serviceOf(visit)}</span>
          </span>
        )}
        {size === 'l' && (
          <span className="visit-state" aria-hidden="true">
            {marksOf(visit).join(' · ')}
          </span>
        )}
      </span>
      <button
        className="visit-face"
        type="button"
        tabIndex={-1}
        data-face={visit.id}
        aria-label={visitInWords(visit, stylistName)}
      />
    </article>
  )
}

function sizeOf(minutes: number): 's' | 'm' | 'l' {
  if (minutes < TWO_LINES_MINUTES) return 's'
  return minutes < THREE_LINES_MINUTES ? 'm' : 'l'
}

function Gap({ from, until }: { readonly from: number; readonly until: number }) {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at': from,
    '--long': until - from,
  }
  return <span className="visit-gap" style={style} aria-hidden="true" />
}

function Marks({ block: { visit } }: { readonly block: GridBlock }) {
  const Icon = STATUS_ICONS[visit.status]
  return (
    <>
      {visit.needsSomebody && <VisitMark mark="needs" />}
      {visit.isWaiting && <VisitMark mark="waiting" />}
      {visit.confirmBy !== null && <VisitMark mark="unconfirmed" />}
      {Icon !== null && <Icon size={14} stroke={2} />}
    </>
  )
}

export function isSameBlock(one: GridBlock, other: GridBlock): boolean {
  return (
    one.from === other.from &&
    one.until === other.until &&
    one.lane === other.lane &&
    one.lanes === other.lanes &&
    one.isNested === other.isNested &&
    looksTheSame(one, other)
  )
}

function looksTheSame({ visit: one }: GridBlock, { visit: other }: GridBlock): boolean {
  if (one === other) return true
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.clientName === other.clientName &&
    one.serviceName === other.serviceName &&
    one.confirmBy === other.confirmBy &&
    one.isWaiting === other.isWaiting &&
    one.needsSomebody === other.needsSomebody &&
    String(one.parts) === String(other.parts)
  )
}
