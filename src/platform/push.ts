import { LEAD } from './push-news.ts'

/** How far this browser lets the salon tell its owner things; impossible where it knows no such thing. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'impossible'

/** Where, and with which keys, a push service reaches this browser. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The salon's key it listens to; null where the browser does not say. */
  readonly salonKey: string | null
}

/** What this browser can do about being told things while no page is open. */
export interface PushBrowser {
  permission(): PushPermission
  /** Told when a person changes their mind in the browser's own settings. */
  onPermissionChange(listener: () => void): Promise<() => void>
  /** The browser's own question; only ever from a press. */
  ask(): Promise<PushPermission>
  /** “Chrome on Android” */
  deviceName(): string
  address(): Promise<PushAddress | null>
  subscribe(salonKey: string): Promise<PushAddress>
  unsubscribe(): Promise<void>
  /** What a message looks like, shown from here and sent by nobody. */
  showExample(body: string): Promise<void>
  /** The mark on the app's sign goes once its news was seen. */
  clearBadge(): Promise<void>
  /** Takes away every message that is still shown. */
  closeMessages(): Promise<void>
}

export interface Push {
  open(): Promise<PushBrowser>
  /** A message was tapped while this page was there: it leads on to a path of this site. */
  readonly onLead: (listener: (path: string) => void) => () => void
}

export const browserPush: Push = {
  open: async () => (await import('./push-browser.ts')).pushBrowser,
  onLead(listener) {
    if (!('serviceWorker' in navigator)) return () => undefined
    const { serviceWorker } = navigator
    const hear = ({ data, ports: [answer] }: MessageEvent<unknown>) => {
      const { type, path }: { readonly type?: unknown; readonly path?: unknown } = Object(data)
      if (type !== LEAD || typeof path !== 'string') return
      answer?.postMessage(LEAD)
      listener(path)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  },
}
