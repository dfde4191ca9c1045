const REMOVAL = '/remove-from-device'
/** Only the auth server is sent it. Pages don't see it, and can still end it. */
const KNOWN_DEVICE = 'known-device=; Path=/auth/v1; SameSite=Strict'
const PATIENCE_MS = 4000
/** A worker that was about to put files here does it within this. */
const QUIET_MS = 300

/**
 * A server that knows the address has the browser clear everything by a header. Where nobody answers,
 * and for whatever a browser does not clear by it, the same is done by hand.
 */
export async function forgetSite(): Promise<boolean> {
  await fetch(REMOVAL, {
    method: 'POST',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  await Promise.allSettled([forgetWorkers(), forgetCaches()])
  document.cookie = `${KNOWN_DEVICE}; Max-Age=0`
  localStorage.clear()
  sessionStorage.clear()
  const left = await Promise.all([workers(), cacheNames()]).catch(() => [['unknown']])
  return left.flat().length === 0
}

/** Nobody is told anything here any more, and nothing answers in place of the network. */
async function forgetWorkers(): Promise<void> {
  for (const worker of await workers()) {
    if ('pushManager' in worker) {
      const subscription = await worker.pushManager.getSubscription().catch(() => null)
      await subscription?.unsubscribe().catch(() => undefined)
    }
    await worker.unregister()
  }
}

/** A worker that is being installed goes on putting files here, for as long as that takes. */
async function forgetCaches(): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  do {
    for (const name of await cacheNames()) await caches.delete(name)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  } while ((await cacheNames()).length > 0 && performance.now() < until)
}

async function workers(): Promise<readonly ServiceWorkerRegistration[]> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []
}

/** Missing on pages that came by plain http from another machine. */
async function cacheNames(): Promise<readonly string[]> {
  return 'caches' in window ? caches.keys() : []
}
