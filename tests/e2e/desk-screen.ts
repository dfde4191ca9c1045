import type { Locator, Page } from '@playwright/test'

/** A visit as it stands on the calendar that somebody looks at. */
export interface ShownCard {
  readonly id: string
  readonly status: string
  /** What a screen reader says of it: who, what for, when, with whom, and how it stands. */
  readonly says: string
  /** From the first hour of the board. */
  readonly from: number
  readonly minutes: number
  readonly isMovable: boolean
}

export interface ShownColumn {
  /** Whose it is, and of which day. */
  readonly stylistId: string
  readonly day: string
  /** How many minutes of a day stand on it. */
  readonly span: number
  readonly cards: readonly ShownCard[]
}

export interface ShownRefusal {
  /** Of the change that was refused. */
  readonly id: string
  readonly says: string
}

export function columnsOn(page: Page): Promise<readonly ShownColumn[]> {
  return page.evaluate(() => {
    const numberIn = (element: HTMLElement, name: string) =>
      Number(element.style.getPropertyValue(name))
    const sheet = document.querySelector<HTMLElement>('.board-sheet')
    if (sheet === null) return []
    const columns = [...sheet.querySelectorAll<HTMLElement>('[data-column]')]
    return columns.map((column) => ({
      stylistId: column.dataset['column']?.split(' ')[0] ?? '',
      day: column.dataset['column']?.split(' ')[1] ?? '',
      span: numberIn(sheet, '--span'),
      cards: [...column.querySelectorAll<HTMLElement>('[data-visit]')].map((card) => ({
        id: card.dataset['visit'] ?? '',
        status: card.dataset['status'] ?? '',
        says: card.querySelector('[data-face]')?.getAttribute('aria-label') ?? '',
        from: numberIn(card, '--at'),
        minutes: numberIn(card, '--long'),
        isMovable: 'movable' in card.dataset,
      })),
    }))
  })
}

/** What can be seen of the changes that were refused; a row that is there and hidden does not count. */
export function refusalsOn(page: Page): Promise<readonly ShownRefusal[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.conflict-inbox .conflict-row')].flatMap((row) => {
      const [, id] = /^conflict-(.+)$/.exec(row.getAttribute('aria-labelledby') ?? '') ?? []
      const says = row.innerText
      const isSeen = row.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return id === undefined || !isSeen || says === '' ? [] : [{ id, says }]
    }),
  )
}

/** Opens the waiting list; a card of a client by that name is another button. */
export function waitingButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Waiting( \d+)?$/ })
}

/** Whoever stands in the list of those who have nobody yet, as it says. */
export async function unassignedOn(page: Page): Promise<readonly string[]> {
  await waitingButton(page).click()
  const rows = page.getByRole('region', { name: /^Unassigned/ }).getByRole('button')
  await page.getByRole('heading', { name: /^Unassigned/ }).waitFor()
  const said = await rows.evaluateAll((found) =>
    found.map((row) => row.getAttribute('aria-label') ?? ''),
  )
  await page.getByRole('button', { name: 'Close waiting list' }).click()
  return said
}

/** What a screen reader was told last. */
export async function spokenOn(page: Page): Promise<string> {
  return (await page.locator('.desk > output.visually-hidden').textContent()) ?? ''
}

/** Also what was called off has its place on the board. */
export async function showsEverything(page: Page): Promise<void> {
  await page.getByLabel('Canceled and no-shows').check()
}
