import { nextTask } from './next-task.ts'

const page = document.documentElement
let work: Promise<void> | null = null

/** Until the first sight has been painted, nothing below it is even looked at. */
export function beginWithFirstSight(): void {
  page.dataset['sight'] = 'first'
  const goOn = () => void delete page.dataset['sight']
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) goOn()
  }).observe({ type: 'paint', buffered: true })
  // A hidden page is not painted.
  addEventListener('load', goOn)
}

/** Whoever comes back to a page wants the place they left, and that asks for the true height of everything. */
export function beWholeForReturning(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') markWhole()
}

/** Below the first sight nothing is laid out yet; a part in a task each, so that a press in between is noticed. */
export function layOutTheRest(): Promise<void> {
  work ??= layOutPartByPart()
  return work
}

async function layOutPartByPart(): Promise<void> {
  if ('whole' in page.dataset) return
  const parts = [...document.querySelectorAll<HTMLElement>('main section, .site-footer')]
  for (const part of parts) {
    part.style.contentVisibility = 'visible'
    part.getBoundingClientRect()
    await nextTask()
  }
  markWhole()
  for (const part of parts) forgetStep(part)
}

function markWhole(): void {
  page.dataset['whole'] = ''
}

/** The markup is then again what was printed. */
function forgetStep(part: HTMLElement): void {
  part.style.removeProperty('content-visibility')
  if (part.getAttribute('style') === '') part.removeAttribute('style')
}
