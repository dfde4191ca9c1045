// What a person can see and hit on the screen as it is, judged inside the page by geometry alone. These files
// go into the page as text, one after the other: they use each other and nothing else.
import { faintText } from './colors.ts'
import { nothingThere } from './blank.ts'
import { controlsOf, unreachable } from './controls.ts'
import { coveredText } from './covered-text.ts'
import { cutText, textsOfNoSize } from './cut-text.ts'
import { linesOf } from './lines.ts'
import { textOverText, withAllTouchable } from './overlaps.ts'
import { sidewaysScroll, strayLabels } from './page.ts'
import type { Finding, SightOptions } from './findings.ts'

export function judgeScreen(options: SightOptions): readonly Finding[] {
  const open = frontmost()
  const lines = linesOf(open)
  const findings = [
    ...lines.flatMap(cutText),
    ...textsOfNoSize(open),
    ...nothingThere(lines),
    ...sidewaysScroll(),
    ...strayLabels(open),
    ...lines.flatMap(faintText),
    ...withAllTouchable(() => [...textOverText(lines), ...coveredText(lines)]),
    ...controlsOf(open).flatMap((control) => unreachable(control, options)),
  ]
  const told = new Set<string>()
  return findings.filter(({ rule, where }) => {
    const once = `${rule} ${where}`
    return told.size < told.add(once).size
  })
}

/** While a dialog is open, what lies behind it is nobody's business. */
function frontmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}
