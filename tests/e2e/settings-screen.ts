import { opensSection } from './staff-screen.ts'
import type { Page } from '@playwright/test'

/** A manager looks at when the salon is open. */
export function opensSettings(page: Page): Promise<void> {
  return opensSection(page, 'manager', '/employee/settings', 'Opening hours')
}
