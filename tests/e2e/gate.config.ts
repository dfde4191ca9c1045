import { defineConfig } from '@playwright/test'
import stories, { FAULTS } from './playwright.config.ts'
import { GATE_STORIES, patternOf } from './gate-stories.ts'

process.env['SIGHT'] = 'gate'

/** The stories that carry the product. */
export default defineConfig({
  ...stories,
  testIgnore: FAULTS,
  grep: GATE_STORIES.map(patternOf),
})
