import { useEffect, useState } from 'react'

export const SIGN_UP_PARTS = ['you', 'plan', 'finish'] as const
export type SignUpPart = (typeof SIGN_UP_PARTS)[number]

/** A line across the window, a little above its middle: the part it crosses is the one being filled in. */
const READING_LINE = '-42% 0px -57% 0px'

/** Which part of the page somebody is at, and a way to the others. */
export function useParts() {
  const [current, setCurrent] = useState<SignUpPart>('you')

  useEffect(() => {
    const crossed = (entries: readonly IntersectionObserverEntry[]) => {
      const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
      const part = SIGN_UP_PARTS.find((one) => entry?.target === elementOf(one))
      if (part !== undefined) setCurrent(part)
    }
    const observer = new IntersectionObserver(crossed, { rootMargin: READING_LINE })
    for (const part of SIGN_UP_PARTS) {
      const element = elementOf(part)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])

  const goTo = (part: SignUpPart) => {
    const element = elementOf(part)
    element?.scrollIntoView()
    element?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return { current, goTo }
}

function elementOf(part: SignUpPart): HTMLElement | null {
  return document.getElementById(`sign-up-${part}`)
}
