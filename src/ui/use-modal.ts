import { useEffect, useRef } from 'react'

/** Keeps a dialog element as open as its owner says; a press on the veil around it closes it. */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    const closeFromVeil = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', closeFromVeil)
    return () => element?.removeEventListener('click', closeFromVeil)
  }, [onClose])

  return dialog
}
