import { createPortal } from 'react-dom'
import { useIsAwake } from './use-printed.ts'
import type { ReactNode, SyntheticEvent } from 'react'

const keepToItself = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Puts dialogs of a field outside the form it stands in: forms do not nest, and what is typed or
 * sent in the dialog is not the form's to hear.
 */
export function OverPage({ children }: { readonly children: ReactNode }) {
  const isAwake = useIsAwake()
  if (!isAwake) return null
  return createPortal(
    <div role="presentation" onSubmit={keepToItself} onChange={keepToItself} onInput={keepToItself}>
      {children}
    </div>,
    document.body,
  )
}
