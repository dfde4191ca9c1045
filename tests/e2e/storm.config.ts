import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Trials that take as long as they are told to; `npm run storm -- browser` begins them. */
export default defineConfig({
  ...stories,
  testMatch: '*.storm.ts',
  timeout: 60 * 60_000,
  retries: 0,
})
