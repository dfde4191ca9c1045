import { expect, test } from 'vitest'
import { Problem } from '#domain/text/errors.ts'
import { reportUnlessUnreached } from './report-unless-unreached.ts'

test('only what is a fault is reported, and neither what is out of reach nor what waits for a sign-in', () => {
  const reports: string[] = []
  const platform = { report: (what: string) => void reports.push(what) }
  const lostCode = Object.assign(new Error('A part of the app could not be fetched.'), {
    name: 'LostCode',
  })
  reportUnlessUnreached(platform, 'data', new Problem('no-connection'))
  reportUnlessUnreached(platform, 'code', lostCode)
  reportUnlessUnreached(platform, 'over', new Problem('session-over'))
  reportUnlessUnreached(platform, 'app', new Problem('second-factor-missing'))
  reportUnlessUnreached(platform, 'fault', new TypeError('not a function'))
  expect(reports).toEqual(['fault'])
})
