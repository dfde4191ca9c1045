import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceSignUp } from './advance-sign-up.ts'
import { SIGN_UP_AT_REST, SIGN_UP_STEPS, hasAccount, hasEnded, nextStep } from './sign-up-flow.ts'
import type { SignUpEvent, SignUpFlow, SignUpStanding, SignUpStep } from './sign-up-flow.ts'

const ALL = { photo: true, family: true, familyPhotos: true, payment: true }
const FREE = { photo: true, family: false, familyPhotos: false, payment: false }
const TO_CONFIRM = { kind: 'payment', clientSecret: 'pi_1_secret_2' } as const

const after = (events: readonly SignUpEvent[], flow = SIGN_UP_AT_REST) =>
  events.reduce(advanceSignUp, flow)
const done = (step: SignUpStep): SignUpEvent =>
  step === 'subscription' ? { type: 'done', step, toConfirm: TO_CONFIRM } : { type: 'done', step }
const failed = (step: SignUpStep): SignUpEvent => ({ type: 'failed', step, problem: 'other' })

/** The steps one after the other, as they come, until nothing is left. */
function course(flow: SignUpFlow, outcome: (step: SignUpStep) => SignUpEvent) {
  const taken: SignUpStep[] = []
  let now = flow
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    taken.push(step)
    now = advanceSignUp(now, outcome(step))
    if (taken.length > SIGN_UP_STEPS.length) throw new Error('It never ends.')
  }
  return { taken, flow: now }
}

describe('in order', () => {
  test('a paid plan with a family takes every step', () => {
    const { taken, flow } = course(after([{ type: 'submitted', wants: ALL }]), done)
    expect(taken).toEqual([
      'account',
      'photo',
      'agreement',
      'family',
      'family-photos',
      'subscription',
      'confirmation',
      'sync',
    ])
    expect(flow).toMatchObject({ phase: 'finished', warnings: [], problem: null })
    expect(hasEnded(flow)).toBe(true)
  })

  test('a free one takes neither family nor bank', () => {
    const { taken } = course(after([{ type: 'submitted', wants: FREE }]), done)
    expect(taken).toEqual(['account', 'photo', 'agreement', 'sync'])
  })

  test('nothing is done before the press', () => {
    expect(nextStep(SIGN_UP_AT_REST)).toBeNull()
    expect(hasAccount(SIGN_UP_AT_REST)).toBe(false)
  })

  test('a subscription that is paid already asks no bank', () => {
    const begun = after([
      { type: 'submitted', wants: { ...FREE, payment: true } },
      ...(['account', 'photo', 'agreement'] as const).map(done),
      { type: 'done', step: 'subscription' },
    ])
    expect(nextStep(begun)).toBe('sync')
    expect(begun.steps.confirmation).toBe('done')
  })
})

describe('when something fails', () => {
  test('without an account nothing goes on, and the next press begins anew', () => {
    const stopped = after([
      { type: 'submitted', wants: ALL },
      { type: 'failed', step: 'account', problem: 'already-registered' },
    ])
    expect(stopped).toMatchObject({ phase: 'stopped', problem: 'already-registered', warnings: [] })
    expect(nextStep(stopped)).toBeNull()
    const again = after([{ type: 'submitted', wants: ALL }], stopped)
    expect(again).toMatchObject({ phase: 'under way', problem: null })
    expect(nextStep(again)).toBe('account')
  })

  test('with one, every other failure is a warning, said once', () => {
    const { flow } = course(after([{ type: 'submitted', wants: ALL }]), (step) =>
      step === 'account' ? done(step) : failed(step),
    )
    expect(flow.phase).toBe('finished')
    expect(flow.warnings).toEqual([
      'photo-failed',
      'agreement-failed',
      'family-failed',
      'payment-failed',
      'sync-failed',
    ])
    expect(hasEnded(flow)).toBe(false)
  })

  test('nobody is shown who was not invited, and no bank is asked about nothing', () => {
    const begun = after([
      { type: 'submitted', wants: ALL },
      ...(['account', 'photo', 'agreement'] as const).map(done),
      { type: 'failed', step: 'family', problem: 'other', warning: 'invitations-failed' },
      failed('subscription'),
    ])
    expect(begun.warnings).toEqual(['invitations-failed', 'payment-failed'])
    expect(begun.steps['family-photos']).toBe('not needed')
    expect(nextStep(begun)).toBe('sync')
  })
})

describe('a payment that failed', () => {
  const unpaid = course(after([{ type: 'submitted', wants: ALL }]), (step) =>
    step === 'confirmation' || step === 'sync'
      ? { type: 'failed', step, problem: 'no-connection' }
      : done(step),
  ).flow

  test('says whether anybody knows', () => {
    expect(unpaid).toMatchObject({ phase: 'finished', paymentProblem: 'no-connection' })
  })

  test('is tried again alone, and the desk hears of it anew', () => {
    const again = after([{ type: 'payment wanted again' }], unpaid)
    expect(again).toMatchObject({ course: 'paying again', paymentProblem: null, warnings: [] })
    const { taken, flow } = course(again, done)
    expect(taken).toEqual(['subscription', 'confirmation', 'sync'])
    expect(hasEnded(flow)).toBe(true)
  })

  test('can be left for later', () => {
    const left = after([{ type: 'payment left' }], unpaid)
    expect(left).toMatchObject({ phase: 'finished', warnings: ['sync-failed'] })
    expect(hasEnded(left)).toBe(true)
  })
})

describe('after a reload', () => {
  const standing: SignUpStanding = {
    email: 'hannah@example.com',
    hasPhoto: true,
    hasAgreement: false,
    hasFamily: true,
    invited: 2,
    membership: null,
  }
  const back = (told: Partial<SignUpStanding>) =>
    after([{ type: 'looked up', wants: ALL, standing: { ...standing, ...told } }])
  const left = (flow: SignUpFlow) => SIGN_UP_STEPS.filter((step) => flow.steps[step] === 'to do')

  test('what the server has is done, and nothing goes on by itself', () => {
    const flow = back({})
    expect(flow).toMatchObject({ phase: 'at rest', course: 'resumed', invited: 2 })
    expect(nextStep(flow)).toBeNull()
    expect(left(flow)).toEqual([
      'agreement',
      'family-photos',
      'subscription',
      'confirmation',
      'sync',
    ])
  })

  test.each(['active', 'trialing', 'past_due'])('a membership that is %s is paid', (membership) => {
    expect(left(back({ membership }))).toEqual(['agreement', 'family-photos', 'sync'])
  })

  test.each(['incomplete', 'canceled'])('one that is %s is not', (membership) => {
    expect(left(back({ membership }))).toContain('confirmation')
  })

  test('a family without letters is asked for again', () => {
    expect(left(back({ invited: 0 }))).toContain('family')
  })
})

test('whatever happens: an account stays an account, and a done step is never taken twice', () => {
  const wants = fc.record({
    photo: fc.boolean(),
    family: fc.boolean(),
    familyPhotos: fc.boolean(),
    payment: fc.boolean(),
  })
  fc.assert(
    fc.property(wants, fc.array(fc.boolean(), { maxLength: 30 }), (wanted, luck) => {
      let flow = after([{ type: 'submitted', wants: wanted }])
      const times = new Map<SignUpStep, number>()
      const outcomes = [...luck]
      for (let press = 0; press < 3; press += 1) {
        flow = course(flow, (step) => {
          const isLucky = outcomes.shift() ?? true
          if (isLucky && step !== 'sync') times.set(step, (times.get(step) ?? 0) + 1)
          return isLucky ? done(step) : failed(step)
        }).flow
        expect(flow.phase).toBe(hasAccount(flow) ? 'finished' : 'stopped')
        expect(flow.warnings.length).toBe(new Set(flow.warnings).size)
        if (!hasAccount(flow)) expect(flow.warnings).toEqual([])
        if (flow.phase === 'stopped') flow = after([{ type: 'submitted', wants: wanted }], flow)
        else if (flow.warnings.includes('payment-failed'))
          flow = after([{ type: 'payment wanted again' }], flow)
      }
      for (const step of ['account', 'photo', 'agreement', 'family'] as const)
        expect(times.get(step) ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})
