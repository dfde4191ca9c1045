import type { Clock } from './clock.ts'

/** Does the work again and again, until the answer is called. */
export function every(clock: Clock, pauseMs: number, work: () => Promise<unknown>): () => void {
  let isOver = false
  let cancel = () => {}
  const wait = () => {
    cancel = clock.after(pauseMs, () => {
      void work().finally(() => {
        if (!isOver) wait()
      })
    })
  }
  wait()
  return () => {
    isOver = true
    cancel()
  }
}
