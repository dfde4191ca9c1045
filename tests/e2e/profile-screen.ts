import type { Locator, Page } from '@playwright/test'

export const PROFILE = '/client-dashboard?tab=profile'

/** One matter of the profile, by its heading. */
export function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function about(page: Page): Locator {
  return part(page, 'About you')
}
