export interface CropPlace {
  readonly x: number
  readonly y: number
}

export interface CropView {
  /** How far the photo lies from the middle, in pixels of the screen. */
  readonly place: CropPlace
  readonly zoom: number
  readonly quarterTurns: number
}

export interface CropMeasure {
  /** The photo as the screen shows it without zoom, before it is turned. */
  readonly width: number
  readonly height: number
  /** The square that is kept. */
  readonly side: number
}

export const ZOOM = { least: 1, most: 4, step: 0.05 } as const

/** Steps that lead across the square. */
const STEPS = 16

/** Moved by one step of an arrow, and never so far that the square would show what is not there. */
export function movedBy(view: CropView, toward: CropPlace, measure: CropMeasure): CropView {
  const step = measure.side / STEPS
  const isTurned = view.quarterTurns % 2 !== 0
  const [width, height] = isTurned
    ? [measure.height, measure.width]
    : [measure.width, measure.height]
  const within = (place: number, length: number) => {
    const most = Math.max(0, (length * view.zoom - measure.side) / 2)
    return Math.min(most, Math.max(-most, place))
  }
  return {
    ...view,
    place: {
      x: within(view.place.x + toward.x * step, width),
      y: within(view.place.y + toward.y * step, height),
    },
  }
}

export function turnedBy(view: CropView, quarters: 1 | -1): CropView {
  return { ...view, quarterTurns: (view.quarterTurns + quarters + 4) % 4 }
}
