export interface ChartScale {
  /** The height that fills the chart. */
  readonly most: number
  /** From nothing upwards, in round steps. */
  readonly ticks: readonly number[]
}

const ROUND = [1, 2, 5, 10]
const ABOUT = 4

/** Round figures beside the lines, whole ones, and the highest bar below the last. */
export function chartScale(highest: number, unit = 1): ChartScale {
  const wanted = Math.max(highest, ABOUT * unit) / unit / ABOUT
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, (ROUND.find((round) => round * power >= wanted) ?? 10) * power)
  const count = Math.max(1, Math.ceil(highest / unit / step))
  const ticks = Array.from({ length: count + 1 }, (_, place) => place * step * unit)
  return { most: count * step * unit, ticks }
}
