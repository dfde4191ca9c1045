import { brief, finding, isShown, px, SLACK_PX, type Finding } from './findings.ts'
import { clipsOf, holdersOf, type Box, type Line } from './lines.ts'

/** Four letters or so: enough to tell people apart. */
const LEAST_BEGINNING_PX = 28

export function cutText(line: Line): readonly Finding[] {
  const { element, box } = line
  const cutter = holdersOf(element).find((holder) => cuts(holder, box))
  if (cutter === undefined || isScroller(cutter)) return []
  const edge = cutter.getBoundingClientRect()
  const wide = Math.min(box.right, edge.right) - Math.max(box.left, edge.left)
  const high = Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top)
  const { textOverflow, webkitLineClamp } = getComputedStyle(cutter)
  // Of a word that ends in dots the beginning can be read, of lines left out the lines before.
  if (webkitLineClamp !== 'none') return []
  if (textOverflow === 'ellipsis' && wide >= Math.min(box.width, LEAST_BEGINNING_PX)) return []
  return [
    finding(
      'text-cut',
      element,
      `“${brief(line.text)}” is cut off: ${px(wide)} × ${px(high)} of ${px(box.width)} × ${px(box.height)} can be seen.`,
    ),
  ]
}

/** A line of text is higher than its letters, so a fifth of it may go. */
function cuts(holder: Element, box: Box): boolean {
  const { across, down } = clipsOf(holder)
  const edge = holder.getBoundingClientRect()
  const slackY = (box.bottom - box.top) / 5
  const isCutX = across && (box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX)
  const isCutY = down && (box.top < edge.top - slackY || box.bottom > edge.bottom + slackY)
  return isCutX || isCutY
}

function isScroller(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
}

export function textsOfNoSize(root: Element): readonly Finding[] {
  const findings: Finding[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const element = walker.currentNode.parentElement
    const text = (walker.currentNode.textContent ?? '').trim()
    if (element === null || text === '' || !isShown(element)) continue
    if (element.closest('option,optgroup,script,style,svg,template,textarea') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { width, height } = range.getBoundingClientRect()
    if (width < SLACK_PX || height < SLACK_PX)
      findings.push(
        finding('text-without-size', element, `“${brief(text)}” is ${px(width)} × ${px(height)}.`),
      )
  }
  return findings
}
