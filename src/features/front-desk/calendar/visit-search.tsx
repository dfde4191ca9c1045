import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { foundVisits } from '#domain/desk/desk-search.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import { hoursOf, nameOf, serviceOf } from '#features/front-desk/visit-words.ts'
import { SEARCH_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import './visit-search.css'

interface Props {
  readonly visits: readonly ShownVisit[]
  readonly onPick: (visit: ShownVisit) => void
}

const MOST = 30

/** In what this device has: across names, numbers and services, by day. */
export function VisitSearch({ visits, onPick }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useSlash(field)
  const days = foundVisits(visits, typed, MOST)
  const found = days.flatMap(({ day, visits: ofDay }) =>
    ofDay.map((visit) => ({
      id: visit.id,
      label: nameOf(visit),
      detail: [hoursOf(visit), serviceOf(visit), visit.phone].filter(Boolean).join(' · '),
      group: dayInWords(day),
    })),
  )
  return (
    <search className="visit-search">
      <IconSearch className="visit-search-sign" size={18} stroke={1.75} aria-hidden="true" />
      <SuggestField
        label={WORDS.label}
        type="search"
        placeholder={WORDS.placeholder}
        inputRef={field}
        value={typed}
        suggestions={found}
        said={WORDS.said(found.length)}
        onType={setTyped}
        onPick={(id) => {
          const visit = visits.find((one) => one.id === id)
          setTyped('')
          if (visit !== undefined) onPick(visit)
        }}
      />
      {typed.trim() !== '' && found.length === 0 && (
        <p className="visit-search-nothing">{WORDS.nothing}</p>
      )}
    </search>
  )
}

/** As in other places where people look things up all day; whoever types into a field means the sign itself. */
function useSlash(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isElsewhere || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
