import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { takePlaceOfStandIn } from './stand-in.ts'
import { usePrinted } from './use-printed.ts'

/** Set for the rest of the task in which a dialog closed: one that opens now takes its place. */
let hasJustClosed = false

const ROOM_BESIDE = '(min-width: 1000px)'

/** Keeps a dialog element as open as its owner says; a press on the veil around it closes it. */
export function useModal(
  isOpen: boolean,
  onClose: (dialog: HTMLDialogElement) => void,
  mayStandBeside = false,
) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasPrinted = usePrinted()
  const close = useEffectEvent(onClose)
  const isFirstLook = useRef(true)

  useLayoutEffect(() => {
    const element = dialog.current
    const wasClosedAsleep = wasPrinted && isFirstLook.current && element?.open === false
    isFirstLook.current = false
    if (element === null || !isOpen) return undefined
    // Printed open, and closed by its own button before the page was awake.
    if (wasClosedAsleep) close(element)
    const isBeside = mayStandBeside && window.matchMedia(ROOM_BESIDE).matches
    const open = isBeside ? showBeside : show
    const stopShowing = wasClosedAsleep ? () => {} : open(element, () => close(element))
    return () => {
      stopShowing()
      hide(element)
    }
  }, [isOpen, wasPrinted, mayStandBeside])

  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const closeFromVeil = (event: MouseEvent) => {
      if (event.target === element && !isInside(element, event)) close(element)
    }
    element.addEventListener('click', closeFromVeil)
    const stopVeil = closeFromStillVeil(element, () => close(element))
    return () => {
      element.removeEventListener('click', closeFromVeil)
      stopVeil()
    }
  }, [])

  return dialog
}

/** The press is answered with the open dialog; that the rest of the page is shut off costs a look at all of it. */
function show(element: HTMLDialogElement, close: () => void): () => void {
  element.toggleAttribute('data-following', hasJustClosed)
  const opener = document.activeElement
  element.setAttribute('open', '')
  const wasClosed = takePlaceOfStandIn(element)
  // Of a modal one the browser hears Escape itself.
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const stopListening = () => document.removeEventListener('keydown', closeOnEscape)
  document.addEventListener('keydown', closeOnEscape)
  let isModal = false
  const stopWaiting = afterPaint(() => {
    stopListening()
    isModal = true
    shutOffTheRest(element, opener)
  })
  if (wasClosed) close()
  return () => {
    stopListening()
    stopWaiting()
    if (!isModal && isAdrift(element)) focusAgain(opener)
  }
}

/** Until the rest is shut off the veil is a part of the page, and what is pressed there takes no focus. */
function closeFromStillVeil(element: HTMLDialogElement, close: () => void): () => void {
  const veil = element.nextElementSibling
  if (veil?.classList.contains('dialog-veil') !== true) return () => {}
  const keepFocus = (event: Event) => event.preventDefault()
  veil.addEventListener('mousedown', keepFocus)
  veil.addEventListener('click', close)
  return () => {
    veil.removeEventListener('mousedown', keepFocus)
    veil.removeEventListener('click', close)
  }
}

/** Nothing is shut off: the focus goes to it, and back to where it came from unless somebody has gone on. */
function showBeside(element: HTMLDialogElement, close: () => void): () => void {
  let opener: EventTarget | null = document.activeElement
  const noteOpener = ({ target }: FocusEvent) => {
    if (target instanceof Node && !element.contains(target)) opener = target
  }
  element.toggleAttribute('data-beside', true)
  element.setAttribute('open', '')
  element.focus({ preventScroll: true })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isModalOpen()) close()
  }
  document.addEventListener('keydown', closeOnEscape)
  document.addEventListener('focusin', noteOpener)
  return () => {
    document.removeEventListener('keydown', closeOnEscape)
    document.removeEventListener('focusin', noteOpener)
    const isLeftAlone = element.contains(document.activeElement)
    if (isLeftAlone && opener instanceof Element) focusAgain(opener)
    element.removeAttribute('data-beside')
  }
}

/** Escape is for whatever lies on top. */
function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}

/** It changes from open to modal in one task, so that nobody sees it happen. */
function shutOffTheRest(element: HTMLDialogElement, opener: Element | null): void {
  // Closed meanwhile by its own button, or about to be.
  if (!element.open || element.hasAttribute('data-leaving')) return
  const field = focusedWithin(element)
  const page = document.documentElement
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
  page.dataset['modal'] = ''
  element.removeAttribute('open')
  // Whoever is in it already has come from there, and is led back to there.
  if (field !== null) focusAgain(opener)
  element.showModal()
  // Somebody may be typing in it already; otherwise it takes the focus, so that no button looks chosen.
  if (field !== null) field.focus({ preventScroll: true })
  else if (element.hasAttribute('tabindex')) element.focus({ preventScroll: true })
}

function focusedWithin(element: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && element.contains(activeElement)
    ? activeElement
    : null
}

/** The browser returns the focus to what opened the dialog; with nothing to return to, it goes to the page. */
function hide(element: HTMLDialogElement): void {
  element.removeAttribute('data-leaving')
  element.close()
  if (!isModalOpen()) delete document.documentElement.dataset['modal']
  if (isAdrift(element)) focusAgain(document.querySelector('main'))
  hasJustClosed = true
  setTimeout(() => (hasJustClosed = false))
}

/** The focus is nowhere, or in what is about to leave the page. */
function isAdrift(leaving: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || leaving.contains(activeElement)
}

function focusAgain(where: Element | null): void {
  if (where instanceof HTMLElement && where !== document.body) where.focus({ preventScroll: true })
}

/** A click that Enter or a label makes has no place of its own. */
function isInside(element: HTMLDialogElement, { clientX, clientY, detail }: MouseEvent): boolean {
  if (detail === 0) return true
  const box = element.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
