import './paper-edge.css'

interface Props {
  /** The colour of the sheet that begins below the edge. */
  readonly color: string
}

/** The hand-cut upper edge of a sheet of paper that lies over what comes before it. */
export function PaperEdge({ color }: Props) {
  return (
    <svg
      className="paper-edge"
      viewBox="0 0 1440 72"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill={color}
        d="M0 73V44C110 18 236 12 372 26c150 15 246 34 396 24 164-11 236-44 388-46 118-2 206 18 284 36v33Z"
      />
    </svg>
  )
}
