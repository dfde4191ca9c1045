/** What was pressed is gone from the page; reading goes on here. */
export function arriveAt(element: HTMLElement | null): void {
  element?.focus()
}
