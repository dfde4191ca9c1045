import { brief, finding, type Finding } from './findings.ts'
import { holdersOf, type Line } from './lines.ts'

const LARGE_TEXT_PX = 24
const LARGE_BOLD_TEXT_PX = 18.66

interface Color {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

export function faintText({ element, text, seen }: Line): readonly Finding[] {
  if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) return []
  if (element.closest(':disabled,[aria-disabled=true],[inert],svg') !== null) return []
  const style = getComputedStyle(element)
  const ground = wholeGroundOf(element)
  const ink = colorOf(style.color)
  if (ground === null || ink === null) return []
  const size = Number.parseFloat(style.fontSize)
  const isLarge =
    size >= LARGE_TEXT_PX || (size >= LARGE_BOLD_TEXT_PX && Number(style.fontWeight) >= 700)
  const least = isLarge ? 3 : 4.5
  const ratio = contrastOf(over(ink, ground, opacityOf(element)), ground)
  if (ratio >= least - 0.02) return []
  return [
    finding(
      'contrast',
      element,
      `“${brief(text)}” has a contrast of ${ratio.toFixed(2)}; ${least} is needed.`,
    ),
  ]
}

function opacityOf(element: Element): number {
  return [element, ...holdersOf(element)].reduce(
    (all, one, place) => (place === 0 ? all : all * Number(getComputedStyle(one).opacity)),
    1,
  )
}

/** Null where a picture or a run of colors lies behind: nobody can say by numbers. */
function wholeGroundOf(element: Element): Color | null {
  const layers: Color[] = []
  let from: Element | null = element
  while (from !== null) {
    const style = getComputedStyle(from)
    if (style.backgroundImage !== 'none') return null
    const color = colorOf(style.backgroundColor)
    if (color === null) return null
    if (color.alpha > 0) layers.push(color)
    if (color.alpha === 1) break
    from = from.parentElement
  }
  const white = { red: 255, green: 255, blue: 255, alpha: 1 }
  return layers.reduceRight((ground, layer) => over(layer, ground, 1), white)
}

export function groundOf(element: Element): Color | null {
  const style = getComputedStyle(element)
  const color = colorOf(style.backgroundColor)
  if (style.backgroundImage !== 'none') return color
  return color !== null && color.alpha > 0.5 ? color : groundLaidUnder(element)
}

/** Some lay their ground as a sheet of its own, which comes and goes. */
function groundLaidUnder(element: Element): Color | null {
  const { content, position, opacity, backgroundColor } = getComputedStyle(element, '::before')
  if (content === 'none' || position !== 'absolute' || Number(opacity) <= 0.5) return null
  const color = colorOf(backgroundColor)
  return color !== null && color.alpha > 0.5 ? color : null
}

let ruler: CanvasRenderingContext2D | null = null
const known = new Map<string, Color | null>()

/** Every way to write a color, as the browser itself understands it. */
function colorOf(words: string): Color | null {
  const before = known.get(words)
  if (before !== undefined) return before
  ruler ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (ruler === null) return null
  ruler.clearRect(0, 0, 1, 1)
  ruler.fillStyle = words
  ruler.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = ruler.getImageData(0, 0, 1, 1).data
  const color = { red, green, blue, alpha: alpha / 255 }
  known.set(words, color)
  return color
}

function over(color: Color, ground: Color, opacity: number): Color {
  const alpha = color.alpha * opacity
  const mixed = (one: number, other: number) => one * alpha + other * (1 - alpha)
  return {
    red: mixed(color.red, ground.red),
    green: mixed(color.green, ground.green),
    blue: mixed(color.blue, ground.blue),
    alpha: 1,
  }
}

function contrastOf(one: Color, other: Color): number {
  const [light = 1, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function lightOf({ red, green, blue }: Color): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
