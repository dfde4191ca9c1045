import { defineConfig } from '@playwright/test'
import stories, { FAULTS } from './playwright.config.ts'

/** What goes wrong on the way, in the session, on the device and between tabs: minutes of waiting for pauses. */
export default defineConfig({
  ...stories,
  testMatch: FAULTS,
  testIgnore: [],
  // What they measure is not to be the patience of one another.
  workers: 1,
})
