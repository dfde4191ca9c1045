import { describe, expect, test } from 'vitest'
import { agreementContent } from './agreement-content.ts'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { termsSections } from './terms-sections.ts'
import type { Agreement } from './agreement.ts'

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

function factsOf(agreement: Agreement): Readonly<Record<string, string>> {
  const { facts } = agreementContent(agreement)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

describe('prices', () => {
  test.each([
    { planId: 'free', members: 0, price: '$0', family: 'None', total: '$0' },
    {
      planId: 'free',
      members: 1,
      price: '$0',
      family: '1, $0 a month for each',
      total: '$0',
    },
    {
      planId: 'free',
      members: 2,
      price: '$0',
      family: '2, $0 a month for each',
      total: '$0',
    },
    {
      planId: 'free',
      members: 3,
      price: '$0',
      family: '3, $0 a month for each',
      total: '$0',
    },
    {
      planId: 'silver',
      members: 0,
      price: '$20',
      family: 'None. $10 a month for each who joins later',
      total: '$20',
    },
    {
      planId: 'silver',
      members: 1,
      price: '$20',
      family: '1, $10 a month for each',
      total: '$30',
    },
    {
      planId: 'silver',
      members: 2,
      price: '$20',
      family: '2, $10 a month for each',
      total: '$40',
    },
    {
      planId: 'silver',
      members: 3,
      price: '$20',
      family: '3, $10 a month for each',
      total: '$50',
    },
    {
      planId: 'gold',
      members: 0,
      price: '$100',
      family: 'None. $30 a month for each who joins later',
      total: '$100',
    },
    {
      planId: 'gold',
      members: 1,
      price: '$100',
      family: '1, $30 a month for each',
      total: '$130',
    },
    {
      planId: 'gold',
      members: 2,
      price: '$100',
      family: '2, $30 a month for each',
      total: '$160',
    },
    {
      planId: 'gold',
      members: 3,
      price: '$100',
      family: '3, $30 a month for each',
      total: '$190',
    },
  ] as const)('of $planId with $members family members', (row) => {
    const agreement = { ...AGREEMENT, planId: row.planId, familyMembers: row.members }
    const facts = factsOf(agreement)
    expect(facts['Plan price']).toBe(`${row.price} a month`)
    expect(facts['Family members']).toBe(row.family)
    expect(facts['Total']).toBe(`${row.total} a month`)
    expect(agreementContent(agreement).signature.consent).toContain(`plan at ${row.total} a month.`)
  })
})

describe('the agreement', () => {
  const content = agreementContent(AGREEMENT)
  const words = JSON.stringify(content)

  test('names the member, the plan, the day and the salon', () => {
    expect(factsOf(AGREEMENT)).toMatchObject({
      Member: 'Hannah Berg',
      Email: 'hannah@example.com',
      Plan: 'Gold',
      'Agreed on': 'November 22, 2026',
    })
    expect(content.parties).toContain('Juniper Row, 214 Juniper Lane, Asheville, NC 28801')
    expect(content.signature.signed).toBe(
      'Signed electronically by Hannah Berg on November 22, 2026.',
    )
    expect(content.initials).toBe('Initials: HB')
  })

  test.each([
    '15% discount',
    'Personal stylist consultation',
    'You are charged $160 each month, in US dollars.',
    'on the same day every month until you cancel',
    'You may cancel at any time',
    'There are no partial-month refunds.',
    'Last updated November 21, 2026',
  ])('says: %s', (sentence) => {
    expect(words).toContain(sentence)
  })

  test('has every section of the terms, in their order, and how to reach the salon last', () => {
    const titles = content.terms.parts.map(({ title }) => title)
    expect(titles).toEqual([...termsSections(SEED_PLANS).map(({ title }) => title), 'Contact'])
    expect(titles).toContain('Family plans')
  })

  test('promises no charge where there is none', () => {
    const free = JSON.stringify(agreementContent({ ...AGREEMENT, planId: 'free' }).planParts)
    expect(free).toContain('The Free plan costs nothing')
    expect(free).not.toMatch(/You are charged|US dollars/)
  })

  test('tells a file what it is', () => {
    expect(content.properties).toEqual({
      title: 'Membership agreement, Juniper Row',
      author: 'Juniper Row',
      subject: 'Gold membership of Hannah Berg, November 22, 2026',
      keywords: ['Membership agreement', 'Gold', 'Hannah Berg'],
      language: 'en-US',
      createdOn: '2026-11-22',
    })
  })

  test('shows a dash where nothing was typed', () => {
    const empty = { ...AGREEMENT, memberName: ' ', email: '', initials: '' }
    expect(factsOf(empty)).toMatchObject({ Member: '—', Email: '—' })
    expect(agreementContent(empty).initials).toBe('Initials: —')
  })
})
