import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { framedViews } from './framed-views.ts'

const viewsWith = (environment: Record<string, string>) =>
  framedViews(readConfig(environment, 'https://own.invalid'))

test('a build without views of other providers lists none', () => {
  expect(viewsWith({})).toEqual([])
})

test('every setting that is framed is listed once, and what opens in a tab is not', () => {
  const views = viewsWith({
    VITE_BOOKING_FORM_URL: 'https://forms.example.com/book?form=7',
    VITE_SERVICES_VIEW_URL: 'https://tables.example.com/services',
    VITE_GIFT_CARDS_VIEW_URL: 'https://tables.example.com/cards',
    VITE_GIFT_CARD_WIDGET_URL: 'https://cards.example.com/order',
    VITE_OWNER_INTERFACE_URL: 'https://tables.example.com/owner',
    VITE_ADMIN_INTERFACE_URL: 'https://tables.example.com/admin',
    VITE_STAFF_VIEWS: JSON.stringify({
      '/employee/reports/tax': 'https://tables.example.com/tax',
      '/client-dashboard/services': 'https://tables.example.com/services',
    }),
  })
  expect(views).toEqual([
    'https://cards.example.com/order',
    'https://forms.example.com/book?form=7',
    'https://tables.example.com/cards',
    'https://tables.example.com/services',
    'https://tables.example.com/tax',
  ])
})
