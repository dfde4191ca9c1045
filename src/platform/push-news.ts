/** What the worker says to a page that it brings to the front; the page answers that it goes. */
export const LEAD = 'lead'
/** What it says to every tab once the browser has another address. */
export const PUSH_CHANGED = 'push-changed'
