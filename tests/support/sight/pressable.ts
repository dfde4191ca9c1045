import { hitPart, unreachable } from './controls.ts'
import { isShown, nameOf, px } from './findings.ts'
import { whatIsLeft } from './lines.ts'

/** Less than this nobody finds with a finger or a mouse. */
const LEAST_PRESS_PX = 8

/** Why a person could not see and hit what a story is about to press; null where they could. */
export function whyNotPressed(target: Element): string | null {
  const part = hitPart(target)
  if (!isShown(part)) return `${nameOf(target)} is not drawn.`
  const [finding] = unreachable(target, { leastControlPx: LEAST_PRESS_PX })
  if (finding !== undefined) return `${finding.where}: ${finding.sentence}`
  const { left, right, top, bottom } = whatIsLeft(part, part.getBoundingClientRect())
  if (right - left >= LEAST_PRESS_PX && bottom - top >= LEAST_PRESS_PX) return null
  return `${nameOf(target)} is cut off: ${px(Math.max(right - left, 0))} × ${px(Math.max(bottom - top, 0))} can be seen.`
}
