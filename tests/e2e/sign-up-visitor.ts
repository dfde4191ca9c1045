import { expect, type Locator, type Page } from '@playwright/test'
import { clearPicture } from './photo-files.ts'
import { test as base } from './salon.ts'
import { Visitor } from './visitor.ts'

export const PASSWORD = 'a quiet row of junipers'

interface Letter {
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly text: string
}

interface Answers {
  readonly email?: string
  readonly plan?: 'Free' | 'Silver' | 'Gold'
  /** How the bank behaves, in the words of the test form. */
  readonly card?: string
}

let homes = 0

/** Somebody who has no account yet, at a device and behind a connection of their own. */
export class Newcomer extends Visitor {
  readonly email: string
  readonly #salonUrl: string
  constructor(page: Page, salonUrl: string, email: string) {
    super(page)
    this.#salonUrl = salonUrl
    this.email = email
  }

  async opensForm(search = ''): Promise<void> {
    await this.opens(`/auth?tab=signup${search}`)
    await expect(this.page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  }

  /** The field of the account itself; entries of the family have the same labels in a group of their own. */
  field(label: string): Locator {
    return this.page
      .getByRole('region', { name: 'Account details' })
      .getByLabel(label, { exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  entry(place: number): Locator {
    return this.page.getByRole('group', { name: `Family member ${place}`, exact: true })
  }

  /** Title and words of a message that comes and goes. */
  toast(title: string, words: string | RegExp): Locator {
    return this.page.locator('.toast').filter({ hasText: title }).filter({ hasText: words })
  }

  /** Is told so, and puts the message away. */
  async reads(title: string, words: string | RegExp): Promise<void> {
    const toast = this.toast(title, words)
    await expect(toast).toBeVisible()
    await toast.getByRole('button').click()
    await expect(toast).toBeHidden()
  }

  async fillsAll({ email = this.email, plan = 'Free', card }: Answers = {}): Promise<void> {
    await this.field('First name').fill('Hannah')
    await this.field('Last name').fill('Brooks')
    await this.field('Email').fill(email)
    await this.field('Phone').fill('(828) 555-0142')
    await this.field('Home address').fill('9 Elm Street, Asheville, NC 28801')
    await this.field('Password').fill(PASSWORD)
    await this.field('Confirm password').fill(PASSWORD)
    await this.choosesPhoto(this.page.getByRole('group', { name: 'Profile photo' }))
    await this.page.getByRole('radio', { name: plan }).check()
    if (card !== undefined) await this.page.getByLabel(card).check()
    await this.page.getByLabel('I agree to the Terms & Conditions for the salon').check()
  }

  async choosesPhoto(field: Locator): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await field.getByRole('button', { name: /^(Choose a|Replace) Photo$/ }).click()
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: await clearPicture('png') }
    await (await chooser).setFiles(photo)
    await this.button('Use Photo').click()
    await expect(field.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
  }

  /** Names so many people for the invitations, each with an address of their own. */
  async namesFamily(count: number): Promise<void> {
    await this.page.getByRole('switch', { name: 'Add my family to this plan' }).check()
    for (let place = 1; place <= count; place += 1) {
      if (place > 1) await this.button('Add Another Family Member').click()
      const entry = this.entry(place)
      await entry.getByLabel('First name').fill(`Kid ${place}`)
      await entry.getByLabel('Last name').fill('Brooks')
      await entry.getByLabel('Email').fill(`kid-${place}-of-${this.email}`)
    }
  }

  async submits(): Promise<void> {
    await this.button(/^Create Account/).click()
  }

  async isToldOfTheirAccount(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }

  async letters(to = this.email): Promise<readonly Letter[]> {
    const answer = await fetch(`${this.#salonUrl}/mailbox/messages`)
    const letters = (await answer.json()) as readonly Letter[]
    return letters.filter((letter) => letter.to === to)
  }

  async kindsOfLetters(to = this.email): Promise<readonly string[]> {
    return (await this.letters(to)).map(({ kind }) => kind).toSorted()
  }

  /** The link in the newest letter of this kind, once it has come. */
  async linkIn(kind: string, to = this.email): Promise<string> {
    let link = ''
    await expect(async () => {
      const letter = (await this.letters(to)).find((one) => one.kind === kind)
      link = letter?.text.match(/^https?:\/\/\S+$/m)?.[0] ?? ''
      expect(link, `the link in the ${kind} to ${to}`).not.toBe('')
    }).toPass()
    return link
  }

  /** A request that goes wrong the way the story wants, once. */
  async meets(name: string, status: number, code: string): Promise<void> {
    await this.page.route(
      `**/functions/v1/${name}`,
      (route) => route.fulfill({ status, json: { code } }),
      { times: 1 },
    )
  }
}

export const test = base.extend<{ newcomer: Newcomer }>({
  // What a worker would do meanwhile is told in stories of its own.
  serviceWorkers: 'block',
  // The server counts sign-ups by the connection they come from: nobody here shares theirs.
  extraHTTPHeaders: async ({ browserName: _anyBrowser }, use) => {
    homes += 1
    await use({ 'x-forwarded-for': `203.0.113.${homes}` })
  },
  newcomer: async ({ visitor, salon }, use) => {
    await use(new Newcomer(visitor.page, salon.url, `newcomer-${homes}@example.com`))
  },
})

export { expect } from '@playwright/test'
