import { accountOf } from './desk-of-salon.ts'
import type { Page } from '@playwright/test'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The calendar as it lies on the screen. */
export interface BoardGeometry {
  readonly columns: readonly (Box & { readonly key: string })[]
  readonly heads: readonly (Box & { readonly title: string })[]
  /** The hours beside the board, and where each is. */
  readonly hours: readonly { readonly minutes: number; readonly top: number }[]
  readonly cards: readonly (Box & { readonly id: string; readonly readable: number })[]
  /** Where today has come to, and which columns the line crosses. */
  readonly now: Box | null
}

export interface ListedVisit extends Box {
  readonly id: string
  readonly words: string
}

/** Where the hours beside the board say that a minute of the day is. */
export function topAt({ hours }: Pick<BoardGeometry, 'hours'>, minutes: number): number {
  const [first, second] = hours
  if (first === undefined || second === undefined) throw new Error('There are no hours.')
  const perMinute = (second.top - first.top) / (second.minutes - first.minutes)
  return first.top + (minutes - first.minutes) * perMinute
}

export function boardGeometry(page: Page): Promise<BoardGeometry> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const line = document.querySelector('.now-line')
    return {
      columns: all('.board-column').map((one) => ({
        ...boxOf(one),
        key: one.dataset['column'] ?? '',
      })),
      heads: all('.board-head').map((one) => ({ ...boxOf(one), title: one.textContent })),
      hours: all('.board-rail > span').map((one) => ({
        minutes: minutesOf(one.textContent),
        top: railTop(one),
      })),
      cards: all('.visit-card').map((one) => ({
        ...boxOf(one),
        id: one.dataset['visit'] ?? '',
        readable: readableOf(one),
      })),
      now: line === null ? null : boxOf(line),
    }

    function minutesOf(words: string): number {
      const [, hour = '0', half] = /(\d+)\s*([AP])M/.exec(words) ?? []
      return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60
    }

    /** Where its hour begins, whatever its letters do. */
    function railTop(hour: HTMLElement): number {
      const rail = hour.parentElement?.getBoundingClientRect().top ?? 0
      return rail + Number.parseFloat(getComputedStyle(hour).top)
    }

    /** How much of the client's name can be seen within the card, in pixels. */
    function readableOf(card: HTMLElement): number {
      const name = card.querySelector('strong')
      if (name === null) return 0
      const [words, edge] = [name.getBoundingClientRect(), card.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(name)
      const letters = range.getBoundingClientRect()
      const wide =
        Math.min(words.right, edge.right, letters.right) - Math.max(words.left, edge.left)
      const high = Math.min(words.bottom, edge.bottom) - Math.max(words.top, edge.top)
      if (high < letters.height * 0.8) return 0
      return wide >= letters.width - 1 ? 999 : wide
    }
  })
}

export function listGeometry(page: Page): Promise<readonly ListedVisit[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.agenda-face')]
      .filter((face) => face.checkVisibility())
      .map((face) => {
        const { left, right, top, bottom } = face.getBoundingClientRect()
        const id = face.dataset['face'] ?? ''
        return { id, left, right, top, bottom, words: face.innerText }
      }),
  )
}

/** As a receptionist, whose calendar it is. */
export async function opensDesk(page: Page, url: string): Promise<void> {
  const { email, password } = accountOf('receptionist')
  await page.goto(`${url}/auth?next=${encodeURIComponent('/employee/appointments')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.desk').waitFor()
}
