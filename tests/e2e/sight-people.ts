import { randomUUID } from 'node:crypto'
import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { accountOf, homeOfItsOwn } from './desk-of-salon.ts'
import { invitationLink, mailTo, newPerson, type Person } from './family-people.ts'
import { INVITED } from './family-screen.ts'
import type { Page } from '@playwright/test'
import type { SalonAt } from '#support/salon-at.ts'
import type { Who } from '#sight/screen.ts'

const LINH = '57000000-0000-4000-8000-000000000003'
/** Beyond the month that is sown, where nobody has booked yet. */
const LATER_DAYS = 23

/** Made when somebody first looks through their eyes, and once for each salon. */
export class SightPeople {
  readonly #salon: SalonAt
  readonly #made = new Map<string, Promise<unknown>>()
  constructor(salon: SalonAt) {
    this.#salon = salon
  }

  async signsIn(page: Page, who: Exclude<Who, 'visitor'>): Promise<void> {
    if (who === 'holder') return (await this.#once('holder', () => this.#holder())).signsIn(page)
    if (who === 'member') {
      const member = await this.#once('member', () => newPerson(this.#salon, 'Nora'))
      await member.signsIn(page, '/client-dashboard?tab=membership')
      return this.#once('joined', () => joins(page))
    }
    const { email, password } = accountOf(who)
    await page.goto('/auth?next=/client-dashboard')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((url) => url.pathname !== '/auth')
  }

  guestLink(state: 'held' | 'confirmed'): Promise<string> {
    return this.#once(`guest ${state}`, () => this.#books(state === 'held' ? 11 : 15))
  }

  invitationLink(): Promise<string> {
    return this.#once('invitation', async () => {
      await this.#once('holder', () => this.#holder())
      return invitationLink(await mailTo(this.#salon, 'sam@example.com', 'family-invitation'))
    })
  }

  #once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#made.get(name) ?? make()
    this.#made.set(name, made)
    return made as Promise<Made>
  }

  /** Holds a family with a member who buys, somebody who was invited, and requests of every kind. */
  async #holder(): Promise<Person> {
    const salon = this.#salon
    const [holder, ada] = [await newPerson(salon, 'Iris'), await newPerson(salon, 'Ada')]
    await ada.addsPhoto()
    await holder.act('family.create', { name: 'The Hartwells' })
    const invited = { ...INVITED, relationship: 'child', canMakePurchases: true }
    await holder.act('family.invite', { ...invited, email: ada.email, spendingLimitCents: 9000 })
    await holder.act('family.invite', {
      ...INVITED,
      email: 'sam@example.com',
      relationship: 'parent',
    })
    const mail = await mailTo(salon, ada.email, 'family-invitation')
    await ada.act('family.accept', { token: invitationLink(mail).split('#')[1] })
    const asks = (amountCents: number, description: string) =>
      ada.act('purchase.request', { amountCents, what: 'product', description })
    await holder.act('family.authorization', { enabled: false })
    await asks(1850, 'Comb and brush')
    await holder.act('family.authorization', { enabled: true })
    await asks(3000, 'Shampoo for color, the large bottle')
    return holder
  }

  async #books(hours: number): Promise<string> {
    const { url, publishableKey, today } = this.#salon
    const headers = {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...homeOfItsOwn(),
    }
    const answer = await fetch(`${url}/rest/v1/services?select=id&slug=eq.juniper-manicure`, {
      headers,
    })
    const [service] = (await answer.json()) as readonly { id: string }[]
    const email = `hannah-${randomUUID().slice(0, 8)}@example.com`
    for (let later = LATER_DAYS; later < LATER_DAYS + 8; later += 1) {
      const appointmentId = randomUUID()
      const startsAt = new Date(salonMoment({ day: daysLater(today, later), minutes: hours * 60 }))
      const step = { serviceId: service?.id, stylistId: LINH, isAnybodys: false, guest: 0 }
      const args = {
        visitId: appointmentId,
        guests: [],
        steps: [{ ...step, appointmentId, startsAt: startsAt.toISOString() }],
        note: '',
        name: 'Hannah Brooks',
        email,
        phone: '(828) 555-0142',
      }
      const action = { id: randomUUID(), kind: 'appointment.book-as-guest', args }
      const body = JSON.stringify({ action })
      const door = `${url}/rest/v1/rpc/apply_action`
      const verdict = await fetch(door, { method: 'POST', headers, body })
      if ((await verdict.text()).includes('"applied"')) break
    }
    const text = await mailTo(this.#salon, email, 'visit-to-confirm')
    return /\/confirm-visit#[0-9a-f]{64}/.exec(text)?.[0] ?? ''
  }
}

/** By the same presses as anybody, on a page of theirs. */
async function joins(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Silver' }).check()
  await page.getByRole('button', { name: /with Silver/ }).click()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: /^Join Silver/ }).click()
  await page.getByRole('region', { name: 'The Silver plan' }).waitFor({ timeout: 40_000 })
}
