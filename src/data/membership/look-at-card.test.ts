import { expect, test, vi } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { lookAtCard } from './look-at-card.ts'
import type { CardForm } from '#platform/card-form.ts'

const looked = (submit: CardForm['submit']) => lookAtCard(fakePlatform(), { submit })
const NOT_READY = 'Payment system not ready. Please try again.'

test('nothing wrong, something wrong, and something that breaks', async () => {
  expect(await looked(async () => null)).toBeNull()
  expect(await looked(async () => 'Your card is incomplete.')).toMatchObject({
    code: 'other',
    message: 'Your card is incomplete.',
  })
  expect(await looked(async () => '')).toMatchObject({ message: NOT_READY })
  expect(await looked(() => Promise.reject(new Error('broken')))).toMatchObject({
    message: NOT_READY,
  })
})

test('the form is asked before anything is waited for', () => {
  const submit = vi.fn<CardForm['submit']>(async () => null)
  void looked(submit)
  expect(submit).toHaveBeenCalledOnce()
})

test('no answer is waited for a minute, as long as a wallet may take', async () => {
  const platform = fakePlatform()
  const problem = lookAtCard(platform, { submit: () => new Promise(() => undefined) })
  const ended = vi.fn<() => void>()
  void problem.then(ended)
  await platform.world.pass(59_999)
  expect(ended).not.toHaveBeenCalled()
  await platform.world.pass(1)
  expect(await problem).toMatchObject({ message: NOT_READY })
  expect(platform.world.reports).toEqual(['The card form could not be looked at.'])
})

test('an answer in time stops the waiting', async () => {
  const platform = fakePlatform()
  expect(await lookAtCard(platform, { submit: async () => null })).toBeNull()
  await platform.world.pass(60_000)
  expect(platform.world.reports).toEqual([])
})
