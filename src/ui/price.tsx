import './price.css'

interface Props {
  readonly now: string
  /** The full price, shown struck through when there is a discount. */
  readonly before?: string | undefined
}

export function Price({ now, before }: Props) {
  return (
    <span className="price">
      {before !== undefined && (
        <s className="price-before">
          <span className="visually-hidden">Original price </span>
          {before}
        </s>
      )}
      <span className="price-now">
        {before !== undefined && <span className="visually-hidden">Now </span>}
        {now}
      </span>
    </span>
  )
}
