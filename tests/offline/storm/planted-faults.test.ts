import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStorm } from './storm-ops.ts'
import { weather, type Plant } from './storm-run.ts'

interface Fault {
  readonly what: string
  /** The promise that it breaks first. */
  readonly breaks: RegExp
  readonly plant: Plant
}

/** Each is a fault that somebody might really build in; a storm that did not notice it would be worth nothing. */
const FAULTS: readonly Fault[] = [
  {
    what: 'says that something is saved before the device has stored it',
    breaks: /^I[17]/,
    plant: ({ ledgers }) => void (ledgers.faults.acknowledgesTooEarly = true),
  },
  {
    what: 'takes an action out of the outbox before it is sent',
    breaks: /^I1/,
    plant: ({ ledgers }) =>
      void (ledgers.faults.writes = (row) => (row['state'] === 'sending' ? null : row)),
  },
  {
    what: 'keeps no receipts on the server',
    breaks: /^I2/,
    plant: (_device, salon) => void (salon.faults.forgetsReceipts = true),
  },
  {
    what: 'gives an action another name each time it is sent',
    breaks: /^I[24]/,
    plant: ({ faults }) => void (faults.namesEachTryAnew = true),
  },
  {
    what: 'sends changes of one thing side by side',
    breaks: /^I3/,
    plant: ({ ledgers }) =>
      void (ledgers.faults.writes = (row) => ({ ...row, lane: String(row['id']) })),
  },
  {
    what: 'counts the order by a clock that can be set back',
    breaks: /^I[37]/,
    plant: ({ ledgers }) =>
      void (ledgers.faults.writes = (row) => ({ ...row, seq: Number(row['createdAt']) })),
  },
  {
    what: 'takes a refusal by something on the way for the salon’s word',
    breaks: /^I4/,
    plant: ({ faults }) => void (faults.refusalIsFinal = true),
  },
  {
    what: 'sends as whoever is signed in just now',
    breaks: /^I5/,
    plant: ({ faults }) => void (faults.sendsAsWhoeverIsHere = true),
  },
  {
    what: 'does not tell the other tabs',
    breaks: /^I6/,
    plant: ({ faults }) => void (faults.keepsToItself = true),
  },
  {
    what: 'never looks again by itself',
    breaks: /^I7/,
    plant: ({ faults }) => void (faults.forgetsTheTime = true),
  },
  {
    what: 'forgets that something may have been sent',
    breaks: /^I[38]/,
    plant: ({ ledgers }) =>
      void (ledgers.faults.writes = (row) => ({
        ...row,
        ambiguous: false,
        state: row['state'] === 'sending' ? 'queued' : row['state'],
      })),
  },
  {
    what: 'reads and writes its rows in two steps',
    breaks: /^I\d/,
    plant: ({ ledgers }) => void (ledgers.faults.loosensTransactions = true),
  },
]

for (const { what, breaks, plant } of FAULTS)
  test(`a storm notices a device that ${what}`, { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(anyStorm, (storm) => weather(storm, plant))
    const { failed, errorInstance } = await fc.check(property, {
      seed: 20_261_122,
      numRuns: 3000,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
    expect(errorInstance instanceof Error ? errorInstance.message : '').toMatch(breaks)
  })
