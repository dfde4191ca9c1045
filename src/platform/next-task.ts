/** Lets the browser answer whoever waits for it before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** After what is drawn now has been seen; a hidden page has no frames, and goes on without. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}

const BUSY_MS = 1500

/** Once there is nothing more urgent to do; a page that is never at rest goes on after a while. */
export function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: BUSY_MS })
    else setTimeout(resolve)
  })
}
