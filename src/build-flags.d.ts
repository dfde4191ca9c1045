/** Whether this build carries the test card form; see vite.config.ts. */
declare const __TEST_PAYMENTS__: boolean
