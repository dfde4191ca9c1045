const EDGE_PX = 48
const EDGE_STEP_PX = 12

/** Whoever carries something to the edge sees what lies beyond it; tells whether there was more. */
export function scrollAtEdge(
  scroller: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const beyond = (at: number, low: number, high: number) =>
    at < low + EDGE_PX ? -EDGE_STEP_PX : at > high - EDGE_PX ? EDGE_STEP_PX : 0
  const { scrollLeft, scrollTop } = scroller
  scroller.scrollBy({
    left: beyond(x, left, right),
    top: beyond(y, top, bottom),
    behavior: 'instant',
  })
  return scrollLeft !== scroller.scrollLeft || scrollTop !== scroller.scrollTop
}
