import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { LIST_WORDS as WORDS } from './words.ts'

export interface ListFilter {
  readonly id: string
  readonly label: string
  /** The first is for no filter. */
  readonly all: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
}

interface Props {
  readonly searchLabel: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly filters: readonly ListFilter[]
  readonly chosen: Readonly<Record<string, string>>
  readonly onFilter: (filter: string, value: string) => void
  /** How much was found, in words; empty while nobody knows. */
  readonly found: string
}

export function ListTools(props: Props) {
  const { searchLabel, typed, onType, filters, chosen, onFilter, found } = props
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    document.addEventListener('keydown', find)
    return () => document.removeEventListener('keydown', find)
  }, [])
  return (
    <search className="list-tools">
      <label className="list-search">
        <span className="field-label">{searchLabel}</span>
        <span className="list-search-box">
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <input
            ref={search}
            className="field-input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={WORDS.searchHint}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </span>
      </label>
      {filters.map(({ id, label, all, choices }) => (
        <SelectField
          key={id}
          label={label}
          value={chosen[id] ?? ''}
          onChange={({ currentTarget }) => onFilter(id, currentTarget.value)}
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      ))}
      <output className="list-found">{found}</output>
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
