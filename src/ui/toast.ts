import { createElement, Fragment } from 'react'

/** A short message beside whatever is on screen; the code that draws it is fetched with the first one. */
export interface Toast {
  readonly title: string
  readonly message: string
  readonly kind: 'done' | 'waiting' | 'refused'
  /** A way back; the message stands a little longer for it. */
  readonly undo?: { readonly label: string; readonly onChoose: () => void }
}

export const TOASTS_AT_ONCE = 3
export const TOAST_MS = 5000
const UNDO_MS = 8000

const listeners = new Set<() => void>()
let isWanted = false

/** A screen that may have to report a lost connection fetches the code while there is one. */
export async function prepareToasts() {
  isWanted = true
  for (const listener of listeners) listener()
  return import('@mantine/notifications')
}

export async function showToast({ title, message, kind, undo }: Toast): Promise<void> {
  const { notifications } = await prepareToasts()
  const id = notifications.show({
    title,
    message: undo === undefined ? message : createElement(Fragment, null, message, wayBack(undo)),
    ...(undo !== undefined && { autoClose: UNDO_MS }),
    className: `toast toast-${kind}`,
    role: roleOf(kind),
    closeButtonProps: { 'aria-label': 'Close' },
  })

  function wayBack({ label, onChoose }: NonNullable<Toast['undo']>) {
    const onClick = () => {
      notifications.hide(id)
      onChoose()
    }
    return createElement('button', { type: 'button', className: 'toast-undo', onClick }, label)
  }
}

export function areToastsWanted(): boolean {
  return isWanted
}

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function roleOf(kind: Toast['kind']): 'alert' | 'status' {
  return kind === 'refused' ? 'alert' : 'status'
}
