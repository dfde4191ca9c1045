import { describe, expect, test, vi } from 'vitest'
import { wordsFor } from '#domain/text/errors.ts'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import { replaceCard } from './replace-card.ts'
import type { CardForm } from '#data/membership/card-form.ts'

type Confirms = CardForm['confirm']

const FORM: CardForm = {
  submit: async () => null,
  isThere: () => true,
  changeAmount: () => undefined,
  confirm: async () => ({ how: 'succeeded' }),
  close: () => undefined,
}
const TO_CONFIRM = { kind: 'setup', clientSecret: 'seti_1_secret_2' } as const
const NOT_DONE = 'We couldn’t replace your card. The old one is still on file.'

/** One press, with books that have the new card in time or not. */
async function replaced(form: CardForm | null, isInBooks = false) {
  const begin = vi.fn<() => Promise<typeof TO_CONFIRM>>(async () => TO_CONFIRM)
  const asked = vi.fn<() => Promise<boolean>>(async () => isInBooks)
  const surroundings = {
    clock: { now: () => 0, after: () => () => undefined },
    report: () => undefined,
  }
  const end = await replaceCard(surroundings, form, { begin, isInBooks: asked }).catch(
    (cause: unknown) => wordsFor(cause, NOT_DONE),
  )
  return { end, hasBegun: begin.mock.calls.length > 0, looked: asked.mock.calls.length > 0 }
}

const ends = (confirm: Confirms, isInBooks = false) => replaced({ ...FORM, confirm }, isInBooks)

const THROWS: Confirms = () => Promise.reject(new Error('IntegrationError'))

describe('once the bank was asked', () => {
  test.each<readonly [string, Confirms]>([
    ['does not answer', async () => ({ how: 'no answer' })],
    ['takes its time', async () => ({ how: 'processing' })],
    ['breaks the form', THROWS],
  ])('one that %s leaves it open, unless the books know', async (_, confirm) => {
    expect(await ends(confirm)).toEqual({ end: 'unheard', hasBegun: true, looked: true })
    expect((await ends(confirm, true)).end).toBe('done')
  })

  test('one that said yes has taken the card, whatever the books say', async () => {
    expect((await ends(async () => ({ how: 'succeeded' }))).end).toBe('late')
    expect((await ends(async () => ({ how: 'succeeded' }), true)).end).toBe('done')
  })

  test('one that refused says why, and the old card counts', async () => {
    const declined: Confirms = async () => ({ how: 'refused', message: 'It was declined.' })
    expect(await ends(declined)).toMatchObject({ end: 'It was declined.', looked: false })
    expect((await ends(async () => ({ how: 'refused', message: '' }))).end).toBe(NOT_DONE)
  })
})

test.each<readonly [CardForm | null, string]>([
  [null, 'Payment system not ready. Please try again.'],
  [{ ...FORM, isThere: () => false }, 'Card element not found'],
  [{ ...FORM, submit: async () => 'Your card is incomplete.' }, 'Your card is incomplete.'],
  [
    { ...FORM, submit: () => Promise.reject(new Error('IntegrationError')) },
    'Payment system not ready. Please try again.',
  ],
])('before that nothing is begun: %o', async (form, words) => {
  expect(await replaced(form)).toEqual({ end: words, hasBegun: false, looked: false })
})

test('the words claim no more than is known', () => {
  expect(WORDS.replaceFailed).toBe(NOT_DONE)
  expect(WORDS.replaceUnheard).toContain('we don’t know yet which card is on file')
  expect(WORDS.replaceUnheard).not.toMatch(/accepted|is still on file|nothing was charged/i)
  // An earlier try may have been left unheard.
  for (const words of [WORDS.joinFailed, WORDS.amountChanged(3000), WORDS.unheard])
    expect(words).not.toMatch(/nothing was charged/i)
  expect(WORDS.joinFailed).toContain('You won’t be charged twice')
})
