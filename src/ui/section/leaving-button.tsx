import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { ComponentProps } from 'react'

/** One that goes with what it did: the keyboard stays in its part, and isn't back at the top of the page. */
export function LeavingButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const leaving = button.current
    return () => {
      if (leaving === null || document.activeElement !== leaving) return
      const heading = leaving.closest('section')?.querySelector('h2')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return <Button ref={button} {...props} />
}
