import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { usePrinted } from './use-printed.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What stands there until then, in the same shape. */
  readonly meanwhile: ReactNode
}

/** Lets what surrounds it be painted first: heavy content follows in a task of its own. */
export function NextTask({ children, meanwhile }: Props) {
  const wasPrinted = usePrinted()
  const [isDue, setDue] = useState(wasPrinted)

  useEffect(() => afterPaint(() => startTransition(() => setDue(true))), [])

  return isDue ? children : meanwhile
}
