const STAND_IN = 'dialog[data-stand-in]'

/**
 * Where the loader of the page has answered the press with a frame already, its movement goes on here.
 * Answers whether the frame was closed meanwhile, and the dialog with it.
 */
export function takePlaceOfStandIn(dialog: HTMLDialogElement): boolean {
  const standIn = document.querySelector<HTMLDialogElement>(STAND_IN)
  if (standIn === null) return false
  const wasClosed = !standIn.open
  goOnMoving(standIn, dialog)
  goOnMoving(standIn.nextElementSibling, dialog.nextElementSibling)
  remove(standIn)
  return wasClosed
}

/** What was pressed led elsewhere, or nowhere; a press that the app has yet to hear of may lead to the dialog. */
export function sendStandInAway(): void {
  const standIn = document.querySelector(`${STAND_IN}[data-told]`)
  if (standIn !== null) remove(standIn)
}

function goOnMoving(from: Element | null, to: Element | null): void {
  const [movement] = to?.getAnimations() ?? []
  const [begun] = from?.getAnimations() ?? []
  if (movement === undefined) return
  if (begun === undefined) movement.finish()
  else movement.currentTime = begun.currentTime
}

function remove(standIn: Element): void {
  standIn.nextElementSibling?.remove()
  standIn.remove()
}
