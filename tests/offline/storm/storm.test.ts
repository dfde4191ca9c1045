import fc from 'fast-check'
import { test } from 'vitest'
import { anyStorm } from './storm-ops.ts'
import { weather } from './storm-run.ts'

/** The same storms every time; `npm run test:storm` makes ten times as many new ones. */
const STORMS = { seed: 20_261_122, numRuns: 2000 }

test(
  'whatever the network, the tabs, the clock and people do: nothing is lost, doubled, out of order or under another name',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyStorm, (storm) => weather(storm)),
      STORMS,
    )
  },
)
