const LOST_CODE = 'LostCode'

/**
 * Names the failure to fetch a part of the app. Under its own name the router would load the whole
 * page again at once, over whatever is typed there and also without a network.
 */
export function nameLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    Object.assign(payload, { name: LOST_CODE, message: 'A part of the app could not be fetched.' })
  })
}

export function isLostCode(cause: unknown): boolean {
  return cause instanceof Error && cause.name === LOST_CODE
}
