const EDGE_PX = 48
const EDGE_STEP_PX = 12
/** A hand trembles, and has not turned round for that. */
const TREMBLE_PX = 4

interface Point {
  readonly x: number
  readonly y: number
}

/** Where to somebody carries something, along one axis; none until the hand has moved. */
interface Heading {
  readonly way: -1 | 0 | 1
  /** The last place on that way. */
  readonly at: number
}

export interface EdgeScroll {
  /** The hand moves. */
  readonly follow: (pointer: Point) => void
  /** Scrolls on, if the hand has come to an edge that it moved toward; tells whether there was more. */
  readonly step: () => boolean
}

/** Whoever carries something toward the edge sees what lies beyond it; whoever carries it away does not. */
export function scrollAtEdge(scroller: HTMLElement, taken: Point): EdgeScroll {
  let [x, y]: [Heading, Heading] = [
    { way: 0, at: taken.x },
    { way: 0, at: taken.y },
  ]
  let pointer = taken
  return {
    follow(next) {
      x = turned(x, next.x)
      y = turned(y, next.y)
      pointer = next
    },
    step() {
      const { left, right, top, bottom } = scroller.getBoundingClientRect()
      const { scrollLeft, scrollTop } = scroller
      scroller.scrollBy({
        left: EDGE_STEP_PX * edgeAhead(x, pointer.x, left, right),
        top: EDGE_STEP_PX * edgeAhead(y, pointer.y, top, bottom),
        behavior: 'instant',
      })
      return scrollLeft !== scroller.scrollLeft || scrollTop !== scroller.scrollTop
    },
  }
}

function turned(before: Heading, at: number): Heading {
  const gone = at - before.at
  const isAhead = before.way !== 0 && Math.sign(gone) === before.way
  if (isAhead) return { way: before.way, at }
  if (Math.abs(gone) < TREMBLE_PX) return before
  return { way: gone < 0 ? -1 : 1, at }
}

function edgeAhead({ way }: Heading, at: number, low: number, high: number): -1 | 0 | 1 {
  if (way === -1 && at < low + EDGE_PX) return -1
  return way === 1 && at > high - EDGE_PX ? 1 : 0
}
