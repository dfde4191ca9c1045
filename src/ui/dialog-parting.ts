import { useLayoutEffect, useRef } from 'react'

/**
 * The Back button takes a dialog out of the page at once. A likeness of it then leaves in its place,
 * with the movement that Close has. Belongs before whatever closes the dialog; the ref is its veil's.
 */
export function useParting() {
  const veil = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = veil.current
    return () => {
      const dialog = element?.previousElementSibling
      if (dialog instanceof HTMLDialogElement && dialog.open && !isLeaving(dialog))
        showParting(dialog)
    }
  }, [])
  return veil
}

function isLeaving(dialog: HTMLDialogElement): boolean {
  return dialog.hasAttribute('data-leaving')
}

function showParting(dialog: HTMLDialogElement): void {
  const likeness = likenessOf(dialog)
  const veil = Object.assign(document.createElement('div'), { className: 'dialog-veil' })
  const places = scrollPlaces(dialog)
  queueMicrotask(() => {
    // One dialog followed another, and that is movement enough.
    if (document.querySelector('dialog[open]') !== null) return
    document.body.append(likeness, veil)
    for (const [index, top] of places) likeness.children[index]?.scrollTo({ top })
    void leave(likeness, veil)
  })
}

/** To be seen, and for nothing else: no dialog, no names to find it by, nothing that would load anew. */
function likenessOf(dialog: HTMLDialogElement): HTMLElement {
  const likeness = document.createElement('div')
  likeness.className = `${dialog.className} dialog-parting`
  likeness.toggleAttribute('data-beside', dialog.hasAttribute('data-beside'))
  likeness.inert = true
  likeness.ariaHidden = 'true'
  likeness.append(...dialog.cloneNode(true).childNodes)
  for (const frame of likeness.querySelectorAll('iframe')) frame.removeAttribute('src')
  for (const named of likeness.querySelectorAll('[id]')) named.removeAttribute('id')
  return likeness
}

function scrollPlaces(dialog: HTMLDialogElement): readonly (readonly [number, number])[] {
  return [...dialog.children].map((part, index) => [index, part.scrollTop] as const)
}

async function leave(...parts: readonly HTMLElement[]): Promise<void> {
  await Promise.allSettled(parts[0]?.getAnimations().map(({ finished }) => finished) ?? [])
  for (const part of parts) part.remove()
}
