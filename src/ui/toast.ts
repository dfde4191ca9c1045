import { Fragment, createElement, useSyncExternalStore } from 'react'
import type { NotificationData } from '@mantine/notifications'
import type { ComponentType } from 'react'

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
/** Longer than that no message waits for what draws it. */
const PATIENCE_MS = 2000

/** What draws the messages; it is fetched as one, so that it is here or is not. */
interface ToastCode {
  readonly Toaster: ComponentType
  readonly notifications: {
    show: (toast: NotificationData) => string
    hide: (id: string) => unknown
  }
}

interface Toasts {
  readonly Toaster: ComponentType | null
  /** The last message that had to be said without that code. */
  readonly plain: Toast | null
}

const NONE: Toasts = { Toaster: null, plain: null }
const listeners = new Set<() => void>()
let toasts = NONE
let fetchCode: () => Promise<ToastCode> = async () => Promise.reject(new Error('No toasts here.'))

export function drawToastsWith(code: () => Promise<ToastCode>): void {
  fetchCode = code
}

/** A screen that may have to report a lost connection fetches the code while there is one; null without. */
export async function prepareToasts(): Promise<ToastCode | null> {
  try {
    const code = await fetchCode()
    if (toasts.Toaster === null) become({ ...toasts, Toaster: code.Toaster })
    return code
  } catch {
    return null
  }
}

/** What was being fetched when the connection went may never arrive, nor fail. */
async function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}

/** Never fails: whoever has done something must not be told otherwise for want of a picture. */
export async function showToast(toast: Toast): Promise<void> {
  const code = await Promise.race([prepareToasts(), patience()])
  if (code === null) return become({ ...toasts, plain: toast })
  closePlainToast()
  const { title, message, kind, undo } = toast
  const { notifications } = code
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

export function useToasts(): Toasts {
  return useSyncExternalStore(
    onToasts,
    () => toasts,
    () => NONE,
  )
}

export function closePlainToast(): void {
  if (toasts.plain !== null) become({ ...toasts, plain: null })
}

export function roleOf(kind: Toast['kind']): 'alert' | 'status' {
  return kind === 'refused' ? 'alert' : 'status'
}

function become(next: Toasts): void {
  toasts = next
  for (const listener of listeners) listener()
}

function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
