import { nextFrame } from './next-task.ts'
import { enterStandIn, leaveStandIn } from './stand-in-entry.ts'

/*
 * A press on what opens a dialog is answered in the same breath, with the frame of that dialog: the page
 * brings it along. The app, asleep or awake, is told when the frame has been seen, and puts its own in
 * the place of it.
 */

/** Under this name the frames lie in a page. */
export const DIALOG_FRAMES = 'dialog-frames'

/** The page that the dialogs lie over. */
const HOME = '/'
const IN_THE_WAY = 'dialog[open], :popover-open'

/** Answers whether a frame was shown; `onClosed` is told when somebody closes it again. */
export function showStandIn(link: HTMLElement, onClosed: () => void): boolean {
  const frame = link instanceof HTMLAnchorElement ? frameFor(link) : null
  if (frame === null) return false
  const [dialog, veil] = frame
  let isClosed = false
  const noteTelling = ({ target }: MouseEvent) => {
    if (!dialog.isConnected) removeEventListener('click', noteTelling, true)
    else if (target instanceof Node && !dialog.contains(target) && target !== veil)
      dialog.dataset['told'] = ''
  }
  const close = () => {
    if (isClosed || !dialog.isConnected) return
    isClosed = true
    link.focus({ preventScroll: true })
    dialog.removeAttribute('open')
    // An app that is on its way to the dialog finds there that it was closed again.
    if (dialog.dataset['told'] !== undefined) return
    void letGo(dialog, veil)
    leaveStandIn()
    onClosed()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (isClosed || !dialog.isConnected) removeEventListener('keydown', closeOnEscape, true)
    else if (key === 'Escape') close()
  }
  dialog.addEventListener('close', close)
  veil.addEventListener('click', close)
  // A press beside it takes the focus from nobody.
  veil.addEventListener('mousedown', (event) => event.preventDefault())
  addEventListener('keydown', closeOnEscape, true)
  // Before the router hears of it, and clears away what it does not know.
  addEventListener('popstate', close, { once: true, capture: true })
  addEventListener('click', noteTelling, true)
  dialog.setAttribute('open', '')
  document.body.append(dialog, veil)
  enterStandIn()
  return true
}

/** With the movement that closing has; from now on there is nothing to be found in it. */
async function letGo(dialog: HTMLDialogElement, veil: HTMLElement): Promise<void> {
  delete dialog.dataset['standIn']
  dialog.inert = true
  dialog.ariaHidden = 'true'
  dialog.classList.add('dialog-parting')
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  dialog.remove()
  veil.remove()
}

/** For an app that is awake: it hears of the press once that has been answered. */
export function answerWithStandIn(link: HTMLElement): boolean {
  let isWanted = true
  const isShown = showStandIn(link, () => (isWanted = false))
  if (isShown) void nextFrame().then(() => isWanted && link.click())
  return isShown
}

function frameFor(link: HTMLAnchorElement): readonly [HTMLDialogElement, HTMLElement] | null {
  const frames = document.getElementById(DIALOG_FRAMES)
  if (!(frames instanceof HTMLTemplateElement)) return null
  if (location.pathname !== HOME || document.querySelector(IN_THE_WAY) !== null) return null
  for (const printed of frames.content.querySelectorAll('dialog')) {
    const titles = JSON.parse(printed.dataset['standIn'] ?? '{}') as Record<string, string>
    const title = titles[link.pathname]
    if (title === undefined) continue
    const dialog = printed.cloneNode(true) as HTMLDialogElement
    dialog.ariaLabel = title
    dialog.querySelector('h2')?.replaceChildren(title)
    return [dialog, printed.nextElementSibling?.cloneNode() as HTMLElement]
  }
  return null
}
