import './segmented-choice.css'

interface Props<Id extends string> {
  readonly label: string
  /** Of all the radio buttons on the page, those that belong together. */
  readonly name: string
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly count?: number }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** A few ways to look at one list, side by side; how many things one of them holds may follow its name. */
export function SegmentedChoice<Id extends string>(props: Props<Id>) {
  const { label, name, choices, chosen, onChoose } = props
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="segment">
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
          />
          {choice.label}
          {choice.count !== undefined && <span className="segment-count"> {choice.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
