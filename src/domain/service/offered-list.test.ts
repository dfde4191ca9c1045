import { expect, test } from 'vitest'
import { readListPlace } from '#domain/staff/list-place.ts'
import { NEW_SERVICE } from './service-form.ts'
import { onTheSite, placeBeside } from './offered-services.ts'
import { offeredIn, offeredListRules, stateOfOffer } from './offered-list.ts'
import type { OfferedService } from './offered-services.ts'

const service = (name: string, more: Partial<OfferedService> = {}): OfferedService => ({
  ...NEW_SERVICE,
  id: name,
  slug: name.toLowerCase(),
  name,
  category: 'Hair',
  team: [],
  version: 1,
  changedAt: null,
  changedByName: '',
  comingVisits: 0,
  ...more,
})

const MENU = [
  service('Cut', { priceCents: 8000, parts: [45] }),
  service('Color', { category: 'Color', priceCents: 12_000, parts: [30, 45, 30] }),
  service('Mask', { priceCents: 2000, parts: [15], isAddOn: true }),
  service('Bridal', { priceCents: 30_000, isBookableOnline: false }),
  service('Perm', { isPublished: false, isAddOn: true }),
]

const found = (search: Readonly<Record<string, unknown>>) =>
  offeredIn(MENU, readListPlace(search, offeredListRules(MENU))).map(({ name }) => name)

test('the list is in the order of the menu until it is asked for another', () => {
  expect(found({})).toEqual(['Cut', 'Color', 'Mask', 'Bridal', 'Perm'])
  expect(found({ sort: 'name' })).toEqual(['Bridal', 'Color', 'Cut', 'Mask', 'Perm'])
  const byPrice = ['Mask', 'Cut', 'Color', 'Bridal']
  expect(found({ sort: 'price' })).toEqual([...byPrice, 'Perm'])
  expect(found({ sort: 'price', order: 'down' })).toEqual([...byPrice.toReversed(), 'Perm'])
  expect(found({ sort: 'length' })).toEqual(['Mask', 'Cut', 'Bridal', 'Perm', 'Color'])
})

test('a search and the filters leave what answers them', () => {
  expect(found({ find: 'HÄIR cu' })).toEqual(['Cut'])
  expect(found({ category: 'Color' })).toEqual(['Color'])
  expect(found({ category: 'Feet' })).toHaveLength(5)
  expect(MENU.map(stateOfOffer)).toEqual(['online', 'online', 'add-on', 'desk', 'hidden'])
  expect(found({ state: 'hidden' })).toEqual(['Perm'])
})

test('a step up or down names the one it comes before; there is none past either end', () => {
  expect(placeBeside(MENU, 'Cut', 'up')).toBeUndefined()
  expect(placeBeside(MENU, 'Color', 'up')).toEqual({ beforeId: 'Cut' })
  expect(placeBeside(MENU, 'Cut', 'down')).toEqual({ beforeId: 'Mask' })
  expect(placeBeside(MENU, 'Bridal', 'down')).toEqual({ beforeId: null })
  expect(placeBeside(MENU, 'Perm', 'down')).toBeUndefined()
})

test('on the site a discount counts, and a service without a price has it on request', () => {
  const [cut = service('None')] = MENU
  expect(onTheSite({ ...cut, discountPercent: 10 }, cut)).toMatchObject({
    priceCents: 8000,
    durationMinutes: 45,
    discount: { percent: 10, priceCents: 7200 },
  })
  expect(onTheSite({ ...cut, priceCents: 0, discountPercent: 10 }, cut)).toMatchObject({
    priceCents: null,
    discount: null,
  })
})
