import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_WISHES } from '#domain/family/family-changes.ts'
import { familyRefusal } from '#domain/family/family-refusals.ts'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { ApprovedPurchases } from '#features/family/approved-purchases.tsx'
import { FamilyDialogs } from '#features/family/family-dialogs.tsx'
import { PastRequests } from '#features/family/past-requests.tsx'
import { fakePlatform } from '#support/fake-platform.ts'
import type { FamilyMember } from '#domain/family/family.ts'
import type { PurchaseRequest, PurchaseState } from '#domain/family/purchases.ts'
import type { FamilyView } from '#data/family/family.ts'
import type { FamilyDialog } from '#features/family/family-dialogs.tsx'
import type { FamilyScene } from '#features/family/family-scene.ts'
import type { ReactNode } from 'react'

const NOW = Date.UTC(2026, 10, 21, 9)
const HOUR = 3_600_000

const IRIS: FamilyMember = {
  id: 'm1',
  userId: 'u1',
  firstName: 'Iris',
  lastName: 'Hartwell',
  relationship: 'main_holder',
  isHolder: true,
  mayBuy: true,
  limitCents: null,
  photoPath: null,
}
const ADA: FamilyMember = {
  ...IRIS,
  id: 'm2',
  userId: 'u2',
  firstName: 'Ada',
  relationship: 'child',
  isHolder: false,
  limitCents: 5000,
}

function asked(
  description: string,
  state: PurchaseState,
  changes: Partial<PurchaseRequest> = {},
): PurchaseRequest {
  return {
    id: description,
    memberId: ADA.id,
    amountCents: 3500,
    kind: 'product',
    description,
    state,
    requestedAt: NOW - HOUR,
    expiresAt: NOW + 5 * HOUR,
    isBeingCharged: false,
    ...changes,
  }
}

const REQUESTS = [
  asked('Shampoo', 'approved'),
  asked('Brush', 'approved', { isBeingCharged: true }),
  asked('Mirror', 'approved', { expiresAt: NOW }),
  asked('Comb', 'pending'),
  asked('Towel', 'completed', { isBeingCharged: true }),
  asked('Scissors', 'revoked'),
]

function scene(me: FamilyMember, isOnline = true): FamilyScene {
  const view: FamilyView = {
    family: {
      id: 'f1',
      name: 'The Hartwells',
      holderId: 'u1',
      needsAuthorization: true,
      isActive: true,
    },
    members: [IRIS, ADA],
    me,
    invitations: [],
    requests: REQUESTS,
    spending: {},
    wishes: NO_WISHES,
  }
  return { view, now: NOW, isOnline, isFull: false, onOpen: () => undefined }
}

const DATA = openAppData(fakePlatform())

/** What stands on the screen, row by row. */
function rows(screen: ReactNode): string[] {
  const markup = renderToStaticMarkup(<AppDataProvider data={DATA}>{screen}</AppDataProvider>)
  return [...markup.matchAll(/<article.*?<\/article>/g)].map(([row]) => row)
}
const words = (row: string | undefined) => (row ?? '').replaceAll(/<[^>]+>/g, ' ')

test('the holder finds what is approved and not paid yet, each with a way to take it back', () => {
  const found = rows(<ApprovedPurchases {...scene(IRIS)} />)
  expect(found).toHaveLength(1)
  expect(words(found[0])).toMatch(/\$35 +Shampoo.*Ada Hartwell.*Approved.*Take Back/)
  expect(found[0]).toMatch(/<button[^>]*aria-label="Take back: Shampoo"/)
  expect(found[0]).not.toMatch(/<button[^>]* disabled/)
})

test('without a connection nothing can be taken back', () => {
  expect(rows(<ApprovedPurchases {...scene(IRIS, false)} />)[0]).toMatch(/<button[^>]* disabled=""/)
})

test('what is being paid, is paid, has lapsed or is taken back lies among the earlier ones', () => {
  const found = rows(<PastRequests {...scene(IRIS)} />)
  expect(found.join()).not.toContain('<button')
  expect(found.map(words)).toEqual([
    expect.stringMatching(/Brush.*Payment in progress\..*Approved/),
    expect.stringMatching(/Mirror.*Expired/),
    expect.stringMatching(/Towel.*Paid/),
    expect.stringMatching(/Scissors.*Taken back/),
  ])
})

test('who asked sees all of theirs, and withdraws what is not being paid', () => {
  const found = rows(<PastRequests {...scene(ADA)} />)
  expect(found.map((row) => /aria-label="(.*?)"/.exec(row)?.[1])).toEqual([
    'Withdraw: Shampoo',
    undefined,
    undefined,
    'Withdraw: Comb',
    undefined,
    undefined,
  ])
  expect(words(found[5])).toContain('Taken back')
  expect(found.join()).not.toContain('Take back:')
})

test('before a purchase is taken back the screen says whose, how much and for what', () => {
  const dialog: FamilyDialog = { kind: 'take-back', request: asked('Shampoo', 'approved') }
  const markup = renderToStaticMarkup(
    <AppDataProvider data={DATA}>
      <FamilyDialogs dialog={dialog} {...scene(IRIS)} onClose={() => undefined} />
    </AppDataProvider>,
  )
  expect(words(markup)).toMatch(/Take this purchase back\?.*Ada Hartwell.*\$35, Shampoo/)
  expect(words(markup)).toMatch(/Keep It.*Take Back/)
})

test('why a yes cannot be taken back is said in words', () => {
  const refusal = (code: string) =>
    familyRefusal({ outcome: 'rejected', code, fields: {}, current: null })
  expect(refusal('payment-began')).toBe(
    'The payment for this has started or gone through, so it can’t be taken back.',
  )
  expect(refusal('request-gone')).toBe(
    'This request isn’t open anymore. It was answered or taken back, it expired, or its payment has started.',
  )
})
