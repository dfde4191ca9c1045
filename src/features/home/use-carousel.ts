import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

export const SWIPE_THRESHOLD_PX = 50

/** Which of so many is shown; past the last comes the first again. */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0)
  const pressedAt = useRef<number | null>(null)

  function show(place: number): void {
    setShown((place + count) % count)
  }

  const keys = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') show(shown - 1)
      if (key === 'ArrowRight') show(shown + 1)
    },
  }

  const swipe = {
    onPointerDown: ({ currentTarget, pointerId, isPrimary, clientX }: PointerEvent) => {
      pressedAt.current = isPrimary ? clientX : null
      // A mouse let go beside the stage has swiped too.
      currentTarget.setPointerCapture(pointerId)
    },
    // The page has begun to scroll, so it was no swipe.
    onPointerCancel: () => void (pressedAt.current = null),
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = pressedAt.current === null ? 0 : clientX - pressedAt.current
      pressedAt.current = null
      if (Math.abs(moved) >= SWIPE_THRESHOLD_PX) show(moved < 0 ? shown + 1 : shown - 1)
    },
  }

  return { shown, show, keys, swipe }
}
