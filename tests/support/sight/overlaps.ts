import { groundOf } from './colors.ts'
import { brief, finding, px, type Finding } from './findings.ts'
import type { Box, Line } from './lines.ts'

export function textOverText(lines: readonly Line[]): readonly Finding[] {
  const inSight = lines.filter(({ seen }) => isInWindow(seen))
  const byTop = inSight.toSorted((one, other) => one.seen.top - other.seen.top)
  return byTop.flatMap((line, place) => {
    const rivals: Finding[] = []
    for (let next = place + 1; next < byTop.length; next += 1) {
      const other = byTop[next]
      if (other === undefined || other.seen.top >= line.seen.bottom) break
      rivals.push(...overlapOf(line, other))
    }
    return rivals
  })
}

function overlapOf(one: Line, other: Line): readonly Finding[] {
  if (one.element === other.element) return []
  const [from, until] = [
    Math.max(one.seen.left, other.seen.left),
    Math.min(one.seen.right, other.seen.right),
  ]
  const [upper, lower] = [lettersOf(one), lettersOf(other)]
  const [top, bottom] = [Math.max(upper.top, lower.top), Math.min(upper.bottom, lower.bottom)]
  const least = Math.min(one.box.height, other.box.height) / 3
  if (until - from < 4 || bottom - top < least) return []
  if (isHiddenBelow(one.element, other.element, (from + until) / 2, (top + bottom) / 2)) return []
  return [
    finding(
      'text-over-text',
      one.element,
      `“${brief(one.text)}” and “${brief(other.text)}” lie over each other by ${px(until - from)} × ${px(bottom - top)}.`,
    ),
  ]
}

/** A line is as high as its font says; its letters are as high as the font is large. */
function lettersOf({ element, box, seen }: Line): Pick<Box, 'top' | 'bottom'> {
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  const around = Math.max((box.height - size) / 2, 0)
  return {
    top: Math.max(seen.top, box.top + around),
    bottom: Math.min(seen.bottom, box.bottom - around),
  }
}

/** Whether something with a ground of its own lies between the two, so that only the upper one shows. */
function isHiddenBelow(one: Element, other: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y)
  const [first, second] = [stack.indexOf(one), stack.indexOf(other)].toSorted((a, b) => a - b)
  if (first === undefined || second === undefined || second < 0) return true
  const upper = stack.slice(0, second).filter((element) => element !== stack[second])
  return upper.some(
    (element) => groundOf(element) !== null && !element.contains(stack[second] ?? null),
  )
}

/** Whatever lets presses through is still painted. */
export function withAllTouchable<Answer>(look: () => Answer): Answer {
  const style = new CSSStyleSheet()
  style.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(style)
  const answer = look()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style)
  return answer
}

function isInWindow({ left, top, right, bottom }: Box): boolean {
  return (
    right - left > 1 &&
    bottom - top > 1 &&
    right > 0 &&
    bottom > 0 &&
    left < innerWidth &&
    top < innerHeight
  )
}
