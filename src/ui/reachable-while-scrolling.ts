/** A box that scrolls and holds nothing to focus is reached by no key, unless it is a stop itself. */
export function reachableWhileScrolling(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const watch = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  watch.observe(box)
  return () => watch.disconnect()
}
