import { groundOf } from './colors.ts'
import { brief, finding, nameOf, type Finding } from './findings.ts'
import type { Line } from './lines.ts'

/** Where along a line one looks: near its beginning, in its middle and near its end. */
const SPOTS = [0.1, 0.5, 0.9]

/** Words that something with a ground of its own lies over, as a label laid on a list does. */
export function coveredText(lines: readonly Line[]): readonly Finding[] {
  return lines.flatMap((line) => {
    const cover = SPOTS.map((spot) => coverOf(line, spot)).find((one) => one !== null)
    if (cover === undefined) return []
    return [
      finding('text-covered', line.element, `“${brief(line.text)}” lies under ${nameOf(cover)}.`),
    ]
  })
}

function coverOf({ element, seen }: Line, spot: number): Element | null {
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top]
  if (width < 4 || height < 4) return null
  const stack = document.elementsFromPoint(seen.left + width * spot, seen.top + height / 2)
  const place = stack.findIndex((one) => one === element || element.contains(one))
  // Not in sight there at all: scrolled away, or in a layer of its own further down.
  if (place < 0) return null
  return stack.slice(0, place).find((one) => hides(one, element)) ?? null
}

function hides(cover: Element, element: Element): boolean {
  return groundOf(cover) !== null && !cover.contains(element) && !isFloating(cover)
}

/** What stays while the page scrolls below it covers something else each time. */
function isFloating(element: Element): boolean {
  let from: Element | null = element
  while (from !== null && from !== document.body) {
    const { position } = getComputedStyle(from)
    if (position === 'fixed' || position === 'sticky') return true
    from = from.parentElement
  }
  return false
}
