import { expect, test } from 'vitest'
import { WORDS } from '#features/staff/words.ts'
import { readConfig } from '#platform/config.ts'

test('the example line that a section shows is a setting the app accepts', () => {
  const path = '/employee/billing/rent'
  const config = readConfig({ VITE_STAFF_VIEWS: WORDS.example(path) }, 'http://localhost:4173')
  expect(config.staffViews).toEqual({ [path]: 'https://tables.example.com/your-view' })
})
