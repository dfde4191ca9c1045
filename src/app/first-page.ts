/** Whether the page on screen is the one this tab was opened or loaded with. */
export interface FirstPage {
  isShown(): boolean
  leave(): void
}

export function startOnFirstPage(): FirstPage {
  let isShown = true
  return { isShown: () => isShown, leave: () => void (isShown = false) }
}
