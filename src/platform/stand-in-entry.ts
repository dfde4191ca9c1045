/*
 * Whoever sees a dialog expects Back to close it, from the first moment on. A frame that stands in for one
 * has an entry of its own in the history of the browser, and the dialog that comes takes that entry over.
 */

/** What the router keeps in an entry; with it, the router takes this one for a page of its own. */
interface KeptByRouter {
  readonly __TSR_index?: number
}
const STAND_IN = 'stand-in'

/** Above the page; unless the place of an earlier frame is free still. */
export function enterStandIn(): void {
  if (isStandInEntry()) return
  const { __TSR_index = 0 } = (history.state ?? {}) as KeptByRouter
  const entry = { isStandIn: true, key: STAND_IN, __TSR_key: STAND_IN, __TSR_index }
  // Past the router: nothing has changed that it would have to draw.
  History.prototype.pushState.call(history, entry, '')
}

export function leaveStandIn(): void {
  if (isStandInEntry()) history.back()
}

export function isStandInEntry(): boolean {
  return (history.state as { isStandIn?: boolean } | null)?.isStandIn === true
}

/** From now on whatever is entered next takes the place of a frame, if one is there. */
export function letNextEntryTakePlace(): void {
  history.pushState = (...entry: Parameters<History['pushState']>) => {
    if (isStandInEntry()) history.replaceState(...entry)
    else History.prototype.pushState.apply(history, entry)
  }
}
