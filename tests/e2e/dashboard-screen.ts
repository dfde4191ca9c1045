import type { Locator, Page } from '@playwright/test'

export const DASHBOARD = '/client-dashboard'
export const TABS = ['Overview', 'Family', 'Appointments', 'Services', 'Membership', 'Profile']

export function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true })
}

export const REQUEST = {
  name: 'Nora Hartwell',
  email: 'nora@example.com',
  phone: '',
  message: 'Thank you',
  serviceSlug: 'lash-lift',
  serviceName: 'Lash Lift & Tint',
  employee: 'Linh Tran',
  wishes: 'Friday at 10',
}
