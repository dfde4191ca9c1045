import { appendFileSync } from 'node:fs'
import type { Judgement } from './storm-judgement.ts'

/** For whoever began the storm: into their report, or else onto the screen. */
export function tellAll(judgements: readonly Judgement[]): void {
  const report = process.env['STORM_REPORT']
  if (report !== undefined)
    appendFileSync(report, judgements.map((one) => `${JSON.stringify(one)}\n`).join(''))
  else
    for (const { isKept, says } of judgements)
      process.stdout.write(`${isKept ? '✓' : '✗'} ${says}\n`)
}
