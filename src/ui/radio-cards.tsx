import type { ReactNode } from 'react'
import './radio-cards.css'

interface Props<Id extends string> {
  readonly label: string
  /** Where the question isn't written above already. */
  readonly showsLabel?: boolean
  /** Of all the radio buttons on the page, those that belong together. */
  readonly name: string
  readonly choices: readonly {
    readonly id: Id
    readonly title: string
    readonly isDisabled?: boolean
    readonly children: ReactNode
  }[]
  readonly chosen: Id
  readonly isDisabled: boolean
  readonly onChoose: (id: Id) => void
}

/** One of a few, each with what there is to say of it. */
export function RadioCards<Id extends string>(props: Props<Id>) {
  const { label, showsLabel = false, name, choices, chosen, isDisabled, onChoose } = props
  return (
    <fieldset className="radio-cards" disabled={isDisabled}>
      <legend className={showsLabel ? 'field-label' : 'visually-hidden'}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="radio-card">
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === chosen}
            disabled={choice.isDisabled}
            onChange={() => onChoose(choice.id)}
          />
          <strong>{choice.title}</strong>
          <span className="radio-card-words">{choice.children}</span>
        </label>
      ))}
    </fieldset>
  )
}
