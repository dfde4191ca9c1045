import { describe, expect, test } from 'vitest'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { AgreementNotMade, makeAgreementPdf } from './agreement-pdf.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { Clock } from './clock.ts'

const AGREEMENT: Agreement = {
  memberName: 'Hannah Berg',
  email: 'hannah@example.com',
  planId: 'gold',
  familyMembers: 2,
  agreedOn: '2026-11-22',
  initials: 'HB',
  termsChangedOn: '2026-11-21',
  salon: EXAMPLE_SALON,
}

class FakeMaker extends EventTarget {
  readonly asked: unknown[] = []
  isGone = false
  postMessage(message: unknown) {
    this.asked.push(message)
  }
  terminate() {
    this.isGone = true
  }
  answer(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

function scene() {
  const maker = new FakeMaker()
  const waiting = new Map<number, () => void>()
  const clock: Clock = {
    now: () => 0,
    after(delayMs, work) {
      waiting.set(delayMs, work)
      return () => waiting.delete(delayMs)
    },
  }
  const made = makeAgreementPdf(AGREEMENT, clock, () => maker as unknown as Worker)
  return { maker, waiting, made }
}

describe('the agreement as a file', () => {
  test('is what the maker answers, and then the maker is gone', async () => {
    const { maker, waiting, made } = scene()
    expect(maker.asked).toEqual([AGREEMENT])
    maker.answer({ file: new TextEncoder().encode('%PDF-1.7').buffer })
    const file = await made
    expect(file.type).toBe('application/pdf')
    expect(await file.text()).toBe('%PDF-1.7')
    expect(maker.isGone).toBe(true)
    expect(waiting.size).toBe(0)
  })

  test('fails with the reason when it cannot be made', async () => {
    const { maker, waiting, made } = scene()
    maker.answer({ failure: 'A font answered 404.' })
    await expect(made).rejects.toThrow(
      'The agreement could not be made into a file: A font answered 404.',
    )
    await expect(made).rejects.toBeInstanceOf(AgreementNotMade)
    expect(maker.isGone).toBe(true)
    expect(waiting.size).toBe(0)
  })

  test('fails when its maker does not load', async () => {
    const { maker, made } = scene()
    maker.dispatchEvent(new Event('error'))
    await expect(made).rejects.toThrow('its maker did not load')
    expect(maker.isGone).toBe(true)
  })

  test('is given up after half a minute', async () => {
    const { maker, waiting, made } = scene()
    expect([...waiting.keys()]).toEqual([30_000])
    waiting.get(30_000)?.()
    await expect(made).rejects.toThrow('it took too long')
    expect(maker.isGone).toBe(true)
  })

  test('fails where there are no workers', async () => {
    const clock: Clock = { now: () => 0, after: () => () => undefined }
    const made = makeAgreementPdf(AGREEMENT, clock, () => {
      throw new TypeError('no workers here')
    })
    await expect(made).rejects.toBeInstanceOf(AgreementNotMade)
  })
})
