import { columnsOn, spokenOn, type ShownCard, type ShownColumn } from './desk-screen.ts'
import { visitMenu, visitSheet, writesInto, type Hand } from './desk-forms.ts'
import type { PlannedChange, Verb } from './desk-plan.ts'
import type { Locator, Page } from '@playwright/test'

/** Whether the screen took it: then it has to be kept, whatever happens next. */
export type Taken = boolean

/** One change made as a hand makes it, by mouse and keys on the calendar that is open. */
export async function makes(page: Page, plan: PlannedChange, tag: string): Promise<Taken> {
  await putsAway(page)
  const columns = await columnsOn(page)
  const taken = await WAYS[plan.verb]({ page, columns, plan, tag })
  await putsAway(page)
  return taken
}

const WAYS: Readonly<Record<Verb, (hand: Hand) => Promise<Taken>>> = {
  'carries by keys': carries,
  drags: (hand) => pulls(hand, false),
  'makes longer or shorter': (hand) => pulls(hand, true),
  'presses a step': steps,
  'takes a step back': (hand) => visitSheet.goesBack(hand, subject(hand, isUnderWay)),
  notes: (hand) => visitSheet.notes(hand, subject(hand)),
  'calls off': (hand) => visitSheet.callsOff(hand, subject(hand, isMovable)),
  'gives to somebody': (hand) => visitSheet.gives(hand),
  'writes in a walk-in': (hand) => intoFreeTime(hand, 'Walk-In Here'),
  'books by phone': (hand) => intoFreeTime(hand, 'Book by Phone Here'),
}

/** Some are more in demand than others, so that both desks have their hands on the same visit. */
export function subject(
  { columns, plan }: Hand,
  suits: (card: ShownCard) => boolean = () => true,
): ShownCard | null {
  const cards = columns.flatMap(({ cards: some }) => some).filter(suits)
  const byId = cards.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return byId[Math.floor(plan.whom ** 3 * byId.length)] ?? null
}

const isMovable = (card: ShownCard) => card.isMovable
const isUnderWay = ({ status }: ShownCard) => status !== 'booked' && status !== 'cancelled'
const isToCome = ({ status }: ShownCard) =>
  ['booked', 'confirmed', 'arrived', 'in_service'].includes(status)

const MOST_QUARTERS = 12

/** Picked up with “m”, along the columns and the hours until it says that it is free there. */
async function carries(hand: Hand): Promise<Taken> {
  const { page, plan } = hand
  const card = subject(hand, isMovable)
  if (card === null) return false
  await page.locator(`[data-face="${card.id}"]`).focus()
  await page.keyboard.press('m')
  if ((await page.locator('.board-ghost').count()) === 0) return false
  const sideways = Math.floor(plan.where * 3) - 1
  if (sideways !== 0) await page.keyboard.press(sideways < 0 ? 'ArrowLeft' : 'ArrowRight')
  const key = plan.how < 0.5 ? 'ArrowUp' : 'ArrowDown'
  for (let quarter = 0; quarter < MOST_QUARTERS; quarter += 1) {
    await page.keyboard.press(key)
    if ((await spokenOn(page)).endsWith('Free.')) {
      await page.keyboard.press('Enter')
      return true
    }
  }
  await page.keyboard.press('Escape')
  return false
}

/** By its middle to another hour and column, or by its lower edge. */
async function pulls(hand: Hand, isByEdge: boolean): Promise<Taken> {
  const { page, columns, plan } = hand
  const card = subject(hand, isMovable)
  const box = card && (await page.locator(`[data-visit="${card.id}"]`).boundingBox())
  const [column] = columns
  const sheet = await page.locator('[data-column]').first().boundingBox()
  if (!box || column === undefined || sheet === null) return false
  const quarter = (sheet.height / column.span) * 15
  const quarters = Math.round((plan.where - 0.5) * (isByEdge ? 4 : MOST_QUARTERS)) || 1
  const sideways = isByEdge ? 0 : (Math.floor(plan.how * 3) - 1) * sheet.width
  const [x, y] = [box.x + box.width / 2, isByEdge ? box.y + box.height - 2 : box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 4, y + 8)
  await page.mouse.move(x + sideways, y + quarters * quarter, { steps: 4 })
  await drawn(page)
  const ghost = page.locator('.board-ghost[data-clash=""]')
  // The board may have moved since, and put another card under the hand.
  const taken = page.locator('[data-visit][data-lifted]')
  const isFree = (await ghost.count()) === 1 && (await taken.count()) === 1
  const isElsewhere = isFree && !isSameBox(await boxOf(taken, quarter), await boxMeantBy(ghost))
  if (!isElsewhere) await page.keyboard.press('Escape')
  await page.mouse.up()
  return isElsewhere
}

/** As long as the visit lasts, whatever room its words need. */
async function boxOf(card: Locator, quarter: number): Promise<Box> {
  const minutes = await card.evaluate(({ style }: HTMLElement) => style.getPropertyValue('--long'))
  return { ...(await onSheet(card)), height: (Number(minutes) / 15) * quarter }
}

/** What is carried follows the hand with the next picture; from then on it stays where it is. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** A short visit is drawn higher than it lasts while it is carried, to have room for its words. */
async function boxMeantBy(ghost: Locator): Promise<Box> {
  const height = await ghost.evaluate((card: HTMLElement) => Number.parseFloat(card.style.height))
  return { ...(await onSheet(ghost)), height }
}

/** Whatever notice comes or goes above the board moves both. */
async function onSheet(card: Locator): Promise<Omit<Box, 'height'>> {
  return card.evaluate((element) => {
    const sheet = element.closest('.board-sheet')?.getBoundingClientRect()
    const { x, y } = element.getBoundingClientRect()
    return { x: x - (sheet?.x ?? 0), y: y - (sheet?.y ?? 0) }
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly height: number
}

function isSameBox(one: Box, other: Box): boolean {
  const isNear = (here: number, there: number) => Math.abs(here - there) < 6
  return isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.height, other.height)
}

async function steps(hand: Hand): Promise<Taken> {
  const card = subject(hand, isToCome)
  return card !== null && visitMenu(hand, card)
}

const SHORTEST_MINUTES = 30

/** A press between two cards, and whom to write in there. */
async function intoFreeTime(hand: Hand, choice: string): Promise<Taken> {
  const { page, columns, plan } = hand
  const free = columns.flatMap((column, place) =>
    freeTimes(column).map((minute) => ({ place, minute })),
  )
  const found = free[Math.floor(plan.where * free.length)]
  if (found === undefined) return false
  const box = await page.locator('[data-column]').nth(found.place).boundingBox()
  const span = columns[found.place]?.span ?? 1
  if (box === null) return false
  await page.mouse.click(box.x + box.width / 2, box.y + (box.height / span) * (found.minute + 3))
  await page.getByRole('menuitem', { name: choice }).press('Enter', { timeout: 1500 })
  return choice.startsWith('Walk') ? writesInto.walkIn(hand) : writesInto.phoneBooking(hand)
}

/** The first hour and the last are those before and after the doors are open. */
function freeTimes({ span, cards }: ShownColumn): readonly number[] {
  const quarters = Array.from({ length: span / 15 }, (_, place) => place * 15)
  return quarters.filter(
    (from) =>
      from >= 60 &&
      from + SHORTEST_MINUTES <= span - 60 &&
      cards.every(
        (card) => card.from >= from + SHORTEST_MINUTES || card.from + card.minutes <= from,
      ),
  )
}

/** Whatever stands open from before is closed, as by somebody who comes back to the desk. */
async function putsAway(page: Page): Promise<void> {
  const open = page.locator('dialog[open], [role="dialog"], [role="menu"], .board-ghost')
  for (let time = 0; time < 3 && (await open.count()) > 0; time += 1)
    await page.keyboard.press('Escape')
}
