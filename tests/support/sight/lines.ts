import { isShown } from './findings.ts'

/** A line of words, where it lies, and what of it is left to see. */
export interface Line {
  readonly element: Element
  readonly text: string
  readonly box: DOMRect
  readonly seen: Box
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function linesOf(root: Element): readonly Line[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (element === null || text === '' || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      lines.push({ element, text, box, seen: whatIsLeft(element, box) })
    }
  }
  return lines
}

/** Where the box is not taken away by whoever cuts what reaches over the own edge. */
export function whatIsLeft(element: Element, box: Box): Box {
  let left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
  for (const holder of holdersOf(element)) {
    const { across, down } = clipsOf(holder)
    if (!across && !down) continue
    const edge = holder.getBoundingClientRect()
    if (across)
      left = {
        ...left,
        left: Math.max(left.left, edge.left),
        right: Math.min(left.right, edge.right),
      }
    if (down)
      left = {
        ...left,
        top: Math.max(left.top, edge.top),
        bottom: Math.min(left.bottom, edge.bottom),
      }
  }
  return left
}

/** Whether an element takes away what reaches over its edges, by either of the two ways there are. */
export function clipsOf(element: Element): { readonly across: boolean; readonly down: boolean } {
  const { overflowX, overflowY, contain } = getComputedStyle(element)
  const isPaper = /paint|strict|content/.test(contain)
  return { across: isPaper || overflowX !== 'visible', down: isPaper || overflowY !== 'visible' }
}

export function holdersOf(element: Element): readonly Element[] {
  const holders: Element[] = []
  let from: Element | null = element
  while (from !== null && from !== document.documentElement && from !== document.body) {
    holders.push(from)
    // Nobody cuts what is fixed to the window.
    if (getComputedStyle(from).position === 'fixed') break
    from = from.parentElement
  }
  return holders
}
