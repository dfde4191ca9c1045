import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'
import { GATE_STORIES, patternOf } from './gate-stories.ts'

/** The stories that carry the product. What needs its second try is told by name as unsteady. */
export default defineConfig({ ...stories, grep: GATE_STORIES.map(patternOf), retries: 1 })
