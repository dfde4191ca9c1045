// Three rings: `npm test` is the gate, quick, steady and enough to catch nearly everything; `npm run test:full`
// runs every check there is; `npm run storm` kills and crowds. The last line is `N passed, N failed`.
//   --part=stories       one part of a ring; --part=stories/2of4 the second quarter of it
//   --failed             what failed the last time, and nothing else
import { asPreparedCommand, PlainProblem } from '#local/prepare.mjs'
import { staticChecks } from './runner/static-checks.mjs'
import { functions, installed, units } from './runner/units.mjs'
import { stories } from './runner/stories.mjs'
import { failedLastTime, keepFailed, summary, tally } from './runner/report.mjs'

const ALL_UNITS = units('units, database and services')
const RINGS = {
  quick: { checks: staticChecks, units: units('units and rules', ['unit', 'rules']) },
  gate: {
    checks: staticChecks,
    units: ALL_UNITS,
    functions,
    stories: stories('stories of the gate', 'tests/e2e/gate.config.ts'),
  },
  full: {
    checks: staticChecks,
    units: ALL_UNITS,
    installed,
    functions,
    stories: stories('stories in Chromium', 'tests/e2e'),
    faults: stories('faults in Chromium', 'tests/e2e/faults.config.ts'),
    screens: stories('every screen in Chromium', 'tests/e2e/sight.config.ts'),
  },
}

await asPreparedCommand(say, async () => {
  const failed = process.argv.includes('--failed') ? failedLastTime() : null
  const ring = failed?.ring ?? ['full', 'quick'].find((one) => process.argv.includes(`--${one}`))
  if (ring === 'full') process.env.RING = 'full'
  const parts = RINGS[ring ?? 'gate']
  for (const { part, ...what } of failed?.parts ?? asked(Object.keys(parts)))
    await parts[part]({ part, ...what })
  keepFailed(ring ?? 'gate')
  for (const line of summary()) say(line)
  process.exitCode = tally.failed > 0 ? 1 : 0
})

/** All parts, or the one that was asked for, or a share of it. */
function asked(names) {
  const flag = process.argv.find((word) => word.startsWith('--part='))
  if (flag === undefined) return names.map((part) => ({ part }))
  const wanted = flag.slice('--part='.length)
  const [, part, place, shares] = /^([a-z]+)(?:\/([1-9]\d*)of([1-9]\d*))?$/.exec(wanted) ?? []
  if (names.includes(part) && (!place || Number(place) <= Number(shares)))
    return [{ part, ...(place && { shard: `${place}/${shares}` }) }]
  throw new PlainProblem(
    `There is no part “${wanted}”. There are ${names.join(', ')}, and shares such as ${names.at(-1)}/1of4.`,
  )
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
