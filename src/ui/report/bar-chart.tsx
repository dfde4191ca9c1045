import { useState } from 'react'
import { chartScale } from './chart-scale.ts'
import type { CSSProperties, ReactNode } from 'react'
import './bar-chart.css'

export interface ChartBar {
  readonly key: string
  /** Below the bar. */
  readonly short: string
  readonly value: number
  /** What it is compared with; null where there is nothing of the kind. */
  readonly before: number | null
  /** All of it in a sentence, as somebody hears it who does not see the bar. */
  readonly told: string
}

interface Props {
  readonly bars: readonly ChartBar[]
  /** What the whole chart shows, in a sentence. */
  readonly summary: string
  readonly label: string
  /** Of which the lines are whole multiples: a dollar is a hundred cents. */
  readonly unit?: number
  readonly tick: (value: number) => string
  readonly legend: readonly [now: string, before: string]
  /** What to do about the bar that was chosen. */
  readonly children: (place: number) => ReactNode
}

const LABELS_ON_A_PHONE = 7
const LABELS_ON_A_DESKTOP = 16

/** Bars over time, with the browser's own slider over them: the arrows, a finger and a pointer lead from bar to bar. */
export function BarChart({ bars, summary, label, unit = 1, tick, legend, children }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const place = Math.min(chosen ?? highestOf(bars), bars.length - 1)
  const isCompared = bars.some(({ before }) => before !== null)
  const { most, ticks } = chartScale(
    Math.max(0, ...bars.map(({ value, before }) => Math.max(value, before ?? 0))),
    unit,
  )
  const current = bars[place]
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart-legend">
        <span className="bar-chart-now">{legend[0]}</span>
        {isCompared && <span className="bar-chart-before">{legend[1]}</span>}
      </figcaption>
      <div className="bar-chart-frame">
        <div className="bar-chart-ticks" aria-hidden="true">
          {ticks.map((value) => (
            <span key={value} style={{ bottom: percent(value / most) }}>
              {tick(value)}
            </span>
          ))}
        </div>
        <div className="bar-chart-plot">
          <svg className="bar-chart-drawing" role="img" aria-label={summary}>
            {ticks.map((value) => (
              <Line key={value} at={1 - value / most} />
            ))}
            {bars.map((bar, index) => (
              <Bar
                key={bar.key}
                bar={bar}
                slot={{ index, of: bars.length }}
                most={most}
                isChosen={index === chosen}
              />
            ))}
          </svg>
          <input
            className="bar-chart-hand"
            type="range"
            min={0}
            max={bars.length - 1}
            value={place}
            aria-label={label}
            aria-valuetext={current?.told}
            style={{ '--bars': bars.length } as CSSProperties}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </div>
        <div className="bar-chart-labels" aria-hidden="true">
          {bars.map(({ key, short }, index) => (
            <span
              key={key}
              data-few={index % Math.ceil(bars.length / LABELS_ON_A_PHONE) === 0}
              data-many={index % Math.ceil(bars.length / LABELS_ON_A_DESKTOP) === 0}
              style={{ left: percent((index + 0.5) / bars.length) }}
            >
              {short}
            </span>
          ))}
        </div>
      </div>
      {current !== undefined && <div className="bar-chart-told">{children(place)}</div>}
    </figure>
  )
}

function Line({ at }: { readonly at: number }) {
  const y = percent(at)
  return <line className="bar-chart-line" x1="0" x2="100%" y1={y} y2={y} />
}

interface BarProps {
  readonly bar: ChartBar
  readonly slot: { readonly index: number; readonly of: number }
  readonly most: number
  readonly isChosen: boolean
}

const FILLED = 0.64

function Bar({ bar: { value, before }, slot: { index, of }, most, isChosen }: BarProps) {
  const x = percent((index + (1 - FILLED) / 2) / of)
  const width = percent(FILLED / of)
  return (
    <g data-chosen={isChosen}>
      <rect
        className="bar-chart-slot"
        x={percent(index / of)}
        width={percent(1 / of)}
        y="0"
        height="100%"
      />
      <rect
        className="bar-chart-bar"
        x={x}
        width={width}
        y={percent(1 - value / most)}
        height={percent(value / most)}
      />
      {before !== null && (
        <rect
          className="bar-chart-mark"
          x={percent((index + 0.08) / of)}
          width={percent(0.84 / of)}
          y={percent(1 - before / most)}
          height="2"
        />
      )}
    </g>
  )
}

/** Until somebody chooses, the best of them is told. */
function highestOf(bars: readonly ChartBar[]): number {
  return bars.reduce(
    (best, { value }, place) => (value > (bars[best]?.value ?? 0) ? place : best),
    0,
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
