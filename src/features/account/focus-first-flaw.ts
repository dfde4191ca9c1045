/** The flaws are drawn with one of the next frames. */
const FRAMES = 20

export function focusFirstFlaw(form: HTMLFormElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const flawed = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (flawed != null) flawed.focus()
    else if (frames > 1) focusFirstFlaw(form, frames - 1)
  })
}
