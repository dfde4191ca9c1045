import './paper-edge.css'

/** Hand-cut lines from the left side of a sheet to its right, over a height of 72. */
const CUTS = {
  wave: 'V44C110 18 236 12 372 26c150 15 246 34 396 24 164-11 236-44 388-46 118-2 206 18 284 36',
  slope: 'V8C180 2 300 22 450 24c190 3 250-14 420 2 200 19 360 46 570 28',
  hollow: 'V14C90 40 260 58 470 58c240 0 330-30 520-44 170-12 320-10 450 20',
  ridge: 'V52C120 56 210 40 330 22c120-18 200-20 300 2 130 28 210 40 350 22 170-22 280-44 460-28',
} as const

interface Props {
  /** The colour of the sheet that begins below the edge. */
  readonly color: string
  /** Which of the cuts it shows; neighbours on a page differ. */
  readonly cut?: keyof typeof CUTS
}

/** The hand-cut upper edge of a sheet of paper that lies over what comes before it. */
export function PaperEdge({ color, cut = 'wave' }: Props) {
  return (
    <svg
      className="paper-edge"
      viewBox="0 0 1440 72"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={color} d={`M0 73${CUTS[cut]}V73Z`} />
    </svg>
  )
}
