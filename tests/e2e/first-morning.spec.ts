import { sql } from '#local/database/sql.ts'
import { HOURS_OF_DAY } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { CountedHand } from './counted-hand.ts'
import { comesToWork, plantedSalon } from './planted-salon.ts'
import { expect } from './salon.ts'
import { choice, dialog, freeDay, service, times } from './working-salon.ts'
import type { SalonAt } from '#support/salon-at.ts'
import type { Locator, Page } from '@playwright/test'

const [EIGHT] = HOURS_OF_DAY

/** No one works here yet, nothing is offered, and the doors are shut. */
const test = plantedSalon(EIGHT, async (database) => {
  await database.run(sql`
    delete from waitlist_entries; delete from appointments; delete from shifts; delete from skills;
    delete from closed_times; delete from rooms; delete from services; delete from stylists;
    delete from salon_hours`)
})

interface Service {
  readonly name: string
  readonly category: string
  readonly price: string
  readonly minutes: string
  /** To set, and hands on again. */
  readonly sets?: readonly [string, string]
  readonly isAddOn?: true
  readonly where?: string
}

const SERVICES: readonly Service[] = [
  { name: 'Signature Cut', category: 'Hair', price: '68', minutes: '45' },
  { name: 'Blowout', category: 'Hair', price: '45', minutes: '40' },
  { name: 'Deep Conditioning', category: 'Hair', price: '25', minutes: '15', isAddOn: true },
  { name: 'Balayage', category: 'Color', price: '185', minutes: '45', sets: ['40', '60'] },
  { name: 'Root Touch-Up', category: 'Color', price: '95', minutes: '30', sets: ['35', '30'] },
  { name: 'Gloss', category: 'Color', price: '40', minutes: '20', isAddOn: true },
  { name: 'Gel Manicure', category: 'Nails', price: '48', minutes: '60' },
  { name: 'Glow Facial', category: 'Skin', price: '110', minutes: '60', where: 'Treatment room' },
]
const OPEN = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('a salon is set up from nothing in one morning, and its first client books on a phone', async ({
  page,
  planted,
}, info) => {
  const owner = new CountedHand()
  await comesToWork(page, 'business_owner')
  const steps = page.getByRole('region', { name: 'Before clients can book' })
  await expect(steps.getByText('10am–6pm')).toHaveCount(0)
  await owner.press(steps.getByRole('link', { name: 'Set your opening hours' }))
  await setsHours(page, owner)
  await closesOnHoliday(page, owner)
  await addsRoom(page, owner)
  await owner.press(page.getByRole('link', { name: 'Admin Dashboard' }))
  await expect(steps.getByText('Tuesday–Friday 10am–6pm, Saturday 10am–4pm')).toBeInViewport()
  await owner.press(steps.getByRole('link', { name: 'Add your team' }))
  await hires(page, owner, 'Rosa Lind', 'Week A')
  await owner.press(page.getByRole('button', { name: 'All Employees' }))
  await hires(page, owner, 'Theo Park', 'Week B')
  await owner.press(page.getByRole('link', { name: 'Services', exact: true }))
  for (const [place, one] of SERVICES.entries()) {
    if (place > 0) await owner.press(page.getByRole('button', { name: 'All Services' }))
    await offers(page, owner, one)
  }
  await owner.press(page.getByRole('link', { name: 'Admin Dashboard' }))
  await expect(page.getByRole('region', { name: 'Right now' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  info.annotations.push({ type: 'the owner', description: owner.inWords })

  const client = new CountedHand()
  const phone = await opensPhone(page, planted)
  const day = await booksFacial(phone, client)
  info.annotations.push({ type: 'the client', description: client.inWords })
  await page.goto(`/employee/appointments?view=agenda&day=${day}`)
  const visit = page.getByRole('button', { name: /[AP]M Ada Marlow/ })
  await expect(visit).toBeInViewport()
  await expect(visit).toContainText('Glow Facial')
})

async function setsHours(page: Page, owner: CountedHand): Promise<void> {
  const hours = page.getByRole('form', { name: 'Opening hours' })
  for (const day of OPEN) await owner.press(hours.getByRole('switch', { name: day }))
  await owner.types('16:00', page.getByLabel('Saturday, until'))
  await saves(hours, owner)
}

async function closesOnHoliday(page: Page, owner: CountedHand): Promise<void> {
  const holidays = page.getByRole('region', { name: 'Holidays' })
  await owner.press(holidays.getByRole('switch').first())
  const closed = page.getByRole('region', { name: 'Closed days' })
  await expect(closed.getByRole('listitem')).toHaveCount(1)
}

async function addsRoom(page: Page, owner: CountedHand): Promise<void> {
  const part = page.getByRole('region', { name: 'Chairs and rooms' })
  await owner.press(part.getByRole('button', { name: 'Add a Chair or Room' }))
  const form = page.getByRole('dialog', { name: 'Add a Chair or Room' })
  await owner.types('Quiet room', form.getByLabel('Name'))
  await owner.types('Treatment room', form.getByLabel('Kind'))
  await owner.press(form.getByRole('button', { name: 'Add It' }))
  await expect(part.getByRole('listitem', { name: 'Quiet room' })).toBeVisible()
}

/** Someone who works when the salon is open, with every second Saturday off. */
async function hires(page: Page, owner: CountedHand, name: string, off: string): Promise<void> {
  await owner.press(page.getByRole('button', { name: 'Add an Employee' }))
  const form = page.getByRole('dialog', { name: 'Add an Employee' })
  await owner.types(name, form.getByLabel('Name'))
  await owner.press(form.getByRole('button', { name: 'Add to the Team' }))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await owner.press(page.getByRole('button', { name: 'Copy the Opening Hours' }))
  const hours = page.getByRole('form', { name: 'Working hours' })
  await owner.picks('2 weeks in turn', hours.getByLabel('They repeat'))
  const saturday = hours.getByRole('group', { name: 'Saturday', exact: true })
  await owner.press(saturday.getByRole('switch', { name: off }))
  await saves(hours, owner)
}

async function offers(page: Page, owner: CountedHand, one: Service): Promise<void> {
  await owner.press(page.getByRole('button', { name: 'Add a Service' }))
  const added = page.getByRole('dialog', { name: 'Add a Service' })
  await owner.types(one.name, added.getByLabel('Name'))
  await owner.types(one.category, added.getByLabel('Category'))
  await owner.types(one.price, added.getByLabel(/^Price/))
  await owner.types(one.minutes, added.getByLabel('Minutes'))
  await owner.press(added.getByRole('button', { name: 'Add It' }))
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible()
  const form = page.getByRole('form', { name: 'About this service' })
  if (one.sets !== undefined) {
    const [setting, again] = one.sets
    await owner.press(form.getByRole('button', { name: 'Add Time to Set' }))
    await owner.types(setting, form.getByLabel('Setting, minutes'))
    await owner.types(again, form.getByLabel('Hands on again, minutes'))
  }
  if (one.isAddOn === true) await owner.press(form.getByRole('switch', { name: 'Add-on' }))
  if (one.where !== undefined) await owner.picks(one.where, form.getByLabel('Where'))
  if (one.sets ?? one.isAddOn ?? one.where) await saves(form, owner)
}

async function saves(form: Locator, owner: CountedHand): Promise<void> {
  await owner.press(form.getByRole('button', { name: 'Save Changes' }))
  await expect(form.getByRole('status')).toContainText('Saved.')
}

async function opensPhone(page: Page, { url, aheadMs }: SalonAt): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: url, ...phone })
  if (context === undefined) throw new Error('There is no browser for a phone.')
  await context.addInitScript(turnClock, aheadMs)
  return context.newPage()
}

/** From the home page to the visit that is confirmed, and the day it's on. */
async function booksFacial(phone: Page, client: CountedHand): Promise<string> {
  await phone.goto('/')
  await client.press(phone.locator('main').getByRole('link', { name: 'Book Appointment' }).first())
  await client.press(service(phone, 'Glow Facial'))
  await client.press(freeDay(phone))
  await client.press(times(phone).nth(2))
  const day = new URL(phone.url()).searchParams.get('day') ?? ''
  await client.types('Ada Marlow', choice(phone, 'Name'))
  await client.types('ada.marlow@example.com', choice(phone, 'Email'))
  await client.press(dialog(phone).getByRole('button', { name: 'Book as Guest' }))
  await expect(dialog(phone).getByText('One more step')).toBeInViewport()
  await phone.goto(await linkFor(phone))
  await client.press(phone.getByRole('button', { name: 'Confirm Visit' }))
  await expect(phone.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeInViewport()
  return day
}

async function linkFor(phone: Page): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await phone.request.get('/mailbox/messages')
    const mails = (await answer.json()) as readonly { text: string }[]
    link = mails.map(({ text }) => /\/confirm-visit#[0-9a-f]{64}/.exec(text)?.[0]).find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
