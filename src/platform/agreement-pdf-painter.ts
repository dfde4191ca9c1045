/** A text as the device itself shows it. Lengths are in ems, from where the pen stands. */
export interface Painting {
  /** Red, green, blue and how solid, for each point, from the top left. */
  readonly points: Uint8ClampedArray
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly bottom: number
  readonly pointsPerEm: number
}

export interface Painter {
  widthOf(text: string): number
  /** Null when the device has no room left to paint. */
  paint(text: string): Painting | null
}

/** At the size of the text about four hundred points to the inch. */
const POINTS_PER_EM = 60
/** Letters may lean out of their places. */
const MARGIN = 0.15
/** Together less than a line of the paper is high: what is taller is made smaller, not laid over others. */
const MOST_ASCENT = 1.05
const MOST_DESCENT = 0.45
/** What is piled up higher than this makes small is cut off. */
const SMALLEST = 0.5

/** Null where there is nothing to paint on, or where it must not be read back. */
export function devicePainter(): Painter | null {
  if (typeof OffscreenCanvas === 'undefined') return null
  const brush = brushOf(8, 8)
  if (brush === null) return null
  // A browser that hides what its letters look like answers with noise.
  const isReadable = brush.getImageData(0, 0, 8, 8).data.every((value) => value === 0)
  return isReadable ? painterWith(brush) : null
}

function painterWith(ruler: OffscreenCanvasRenderingContext2D): Painter {
  ruler.font = fontOf(POINTS_PER_EM)

  function measure(text: string): { readonly width: number; readonly size: number } {
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = ruler.measureText(text)
    const fitting = Math.min(
      1,
      (MOST_ASCENT * POINTS_PER_EM) / Math.max(1, actualBoundingBoxAscent),
      (MOST_DESCENT * POINTS_PER_EM) / Math.max(1, actualBoundingBoxDescent),
    )
    const scale = Math.max(SMALLEST, fitting)
    return { width: (width * scale) / POINTS_PER_EM, size: POINTS_PER_EM * scale }
  }

  return {
    widthOf: (text) => measure(text).width,
    paint(text) {
      const { width, size } = measure(text)
      const columns = Math.ceil((width + 2 * MARGIN) * POINTS_PER_EM)
      const rows = Math.ceil((MOST_ASCENT + MOST_DESCENT) * POINTS_PER_EM)
      const brush = brushOf(columns, rows)
      if (brush === null) return null
      brush.font = fontOf(size)
      brush.fillStyle = '#2a2226'
      brush.fillText(text, MARGIN * POINTS_PER_EM, MOST_ASCENT * POINTS_PER_EM)
      const points = brush.getImageData(0, 0, columns, rows).data
      const bottom = MOST_ASCENT - rows / POINTS_PER_EM
      return { points, columns, rows, left: -MARGIN, bottom, pointsPerEm: POINTS_PER_EM }
    },
  }
}

function fontOf(size: number): string {
  return `${size}px system-ui, sans-serif`
}

function brushOf(columns: number, rows: number): OffscreenCanvasRenderingContext2D | null {
  return new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true })
}
