import { useId, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { neighbourOf } from './arrow-keys.ts'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import './suggest-field.css'

interface Suggestion {
  readonly id: string
  readonly label: string
  readonly detail?: ReactNode
  /** Stands above the first of those that share it. */
  readonly group?: string
}

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly value: string
  readonly suggestions: readonly Suggestion[]
  /** Said to whoever cannot see the list; and shown where it is empty. */
  readonly said: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly type?: 'text' | 'search'
  readonly autoFocus?: boolean
  readonly onType: (typed: string) => void
  readonly onPick: (id: string) => void
  /** Enter with nothing to choose. */
  readonly onDone?: () => void
}

/** A field that offers what it knows while somebody types; the first of it is chosen by Enter. */
export function SuggestField(props: Props) {
  const { label, hint, error, value, suggestions, said, inputRef, onType, onPick, ...rest } = props
  const { onDone, type = 'text', ...input } = rest
  const listId = useId()
  const [isShut, setShut] = useState(false)
  const [marked, setMarked] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = !isShut && value.trim() !== '' && suggestions.length > 0
  const active = suggestions.find(({ id }) => id === marked) ?? suggestions[0]

  const pick = (id: string) => {
    setMarked(null)
    setShut(true)
    onPick(id)
  }
  const pressed = (event: KeyboardEvent) => {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && active !== undefined) pick(active.id)
      else onDone?.()
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays open: the first press only shuts the list.
      event.preventDefault()
      event.stopPropagation()
      setShut(true)
    } else if (isStep && isOpen) {
      event.preventDefault()
      const next = neighbourOf(suggestions, active, event.key)
      setMarked(next?.id ?? null)
      list.current?.querySelector(`[data-id="${next?.id}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (isStep) setShut(false)
  }

  return (
    <div className="suggest" onBlur={() => setShut(true)}>
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <input
            {...input}
            {...ids}
            ref={inputRef}
            className="field-input"
            type={type}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={
              isOpen && active !== undefined ? `${listId}-${active.id}` : undefined
            }
            value={value}
            onKeyDown={pressed}
            onChange={({ currentTarget }) => {
              setShut(false)
              setMarked(null)
              onType(currentTarget.value)
            }}
          />
        )}
      </Field>
      <div
        ref={list}
        id={listId}
        className="suggest-list"
        {...LISTBOX}
        aria-label={label}
        hidden={!isOpen}
      >
        {suggestions.map((one, place) => (
          <Choice
            key={one.id}
            suggestion={one}
            id={`${listId}-${one.id}`}
            isActive={one === active}
            isFirst={one.group !== suggestions[place - 1]?.group}
            onPick={pick}
          />
        ))}
      </div>
      <output className="visually-hidden">{isShut || value.trim() === '' ? '' : said}</output>
    </div>
  )
}

/** No element of HTML is a list under a field in which somebody goes on typing. */
const LISTBOX = { role: 'listbox' } as const
const optionThat = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const

interface ChoiceProps {
  readonly suggestion: Suggestion
  readonly id: string
  readonly isActive: boolean
  readonly isFirst: boolean
  readonly onPick: (id: string) => void
}

function Choice({ suggestion, id, isActive, isFirst, onPick }: ChoiceProps) {
  const { label, detail, group } = suggestion
  return (
    <>
      {isFirst && group !== undefined && (
        <div className="suggest-group" role="presentation">
          {group}
        </div>
      )}
      <button
        type="button"
        tabIndex={-1}
        id={id}
        data-id={suggestion.id}
        className="suggest-choice"
        {...optionThat(isActive)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(suggestion.id)}
      >
        <span>{label}</span>
        {detail !== undefined && <span className="suggest-detail">{detail}</span>}
      </button>
    </>
  )
}
