import { defineConfig } from '@playwright/test'
import stories, { SIGHT } from './playwright.config.ts'

/** Every screen of the product, at every size, by both lights and through the salon's day. */
export default defineConfig({ ...stories, testMatch: SIGHT, testIgnore: [] })
