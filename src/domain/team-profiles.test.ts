import { expect, test } from 'vitest'
import { SALON } from './salon.ts'
import { TEAM } from './team.ts'
import { TEAM_PROFILES, profileOf } from './team-profiles.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

test('everybody of the team has a profile', () => {
  expect(TEAM_PROFILES.map(({ name }) => name)).toEqual(TEAM.map(({ name }) => name))
})

test('somebody new without a profile is noticed at once', () => {
  const newcomer = { id: 'zoe-lund', name: 'Zoë Lund', role: '', image: '', bio: '' }
  expect(() => profileOf({ ...newcomer, specialties: [] })).toThrow('Zoë Lund')
})

test.each(TEAM_PROFILES)('$name has a whole biography and the facts', (profile) => {
  const words = profile.fullBio.join(' ').split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(150)
  expect(words).toBeLessThanOrEqual(220)
  expect(profile.specialties.length).toBeGreaterThanOrEqual(3)
  expect(profile.education.length).toBeGreaterThanOrEqual(1)
  expect(profile.categories.length).toBeGreaterThanOrEqual(1)
})

test.each(TEAM_PROFILES)('$name works while the salon is open', ({ availability }) => {
  expect(availability.length).toBeGreaterThan(0)
  for (const { days, from, until } of availability) {
    for (const day of daysOf(days)) {
      const open = SALON.hours.find((entry) => daysOf(entry.days).includes(day))?.open
      if (open == null) throw new Error(`the salon is closed on ${day}`)
      expect(hourOf(from)).toBeGreaterThanOrEqual(hourOf(open.from))
      expect(hourOf(until)).toBeLessThanOrEqual(hourOf(open.until))
    }
    expect(hourOf(from)).toBeLessThan(hourOf(until))
  }
})

function daysOf(written: string): readonly string[] {
  const [first = '', last = first] = written.split('–')
  const days = WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1)
  if (days.length === 0) throw new Error(`no days of a week: ${written}`)
  return days
}

function hourOf(written: string): number {
  const [, hour = '', half] = /^(\d+)(am|pm)$/.exec(written) ?? []
  return (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
}
