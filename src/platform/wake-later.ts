/** By this name the browser wakes the worker. */
export const OUTBOX_SYNC = 'salon-outbox'

interface WithSync extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> }
}

/** Where the browser cannot, or must not, the next page that opens sends what waits. */
export async function wakeLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.ready
    if (maySync(registration)) await registration.sync.register(OUTBOX_SYNC)
  } catch {
    // A person may have forbidden it for this site.
  }
}

function maySync(registration: ServiceWorkerRegistration): registration is WithSync {
  return 'sync' in registration
}
