import { finding, type Finding } from './findings.ts'
import type { Line } from './lines.ts'

const LEAST_LETTER_PX = 8

/**
 * A page that has come to rest says something in its main part that is no button; or a shape stands there
 * for what is on its way.
 */
export function nothingThere(lines: readonly Line[]): readonly Finding[] {
  const main = document.querySelector('dialog:modal') ?? document.querySelector('main')
  if (main === null) return []
  const says = lines.some(
    ({ element, seen }) =>
      main.contains(element) &&
      element.closest('a, button, label') === null &&
      seen.right - seen.left > LEAST_LETTER_PX &&
      seen.bottom - seen.top > LEAST_LETTER_PX &&
      seen.top < window.innerHeight,
  )
  const isComing = [...main.querySelectorAll('[aria-busy="true"], .skeleton, iframe')].some(
    (shape) => shape.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return says || isComing ? [] : [finding('nothing-there', main, 'There is nothing to read in it.')]
}
