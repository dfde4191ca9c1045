import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'supabase/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    testTimeout: 30_000,
  },
})
