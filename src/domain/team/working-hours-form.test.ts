import { expect, test } from 'vitest'
import {
  cleanWorkingForm,
  flawsOfWorking,
  formOfShifts,
  plannedAfter,
  shiftsOfForm,
} from './working-hours-form.ts'
import type { OwnShift } from './working-hours.ts'
import type { WorkingForm } from './working-hours-form.ts'

const TODAY = '2026-11-26'
const BEGUN: OwnShift = {
  kind: 'work',
  weekday: 1,
  from: 600,
  until: 1080,
  everyWeeks: 1,
  startsOn: '2026-10-26',
  endsOn: null,
}
const form = formOfShifts([BEGUN], TODAY)
const typed = (more: Partial<WorkingForm>) => cleanWorkingForm({ ...form, ...more }, TODAY)

test('a form holds the last hours that are known, and saved as it is it changes nothing', () => {
  expect(form).toMatchObject({ fromDay: '', weeks: '1', Monday: '10:00-18:00', Tuesday: '' })
  expect(shiftsOfForm(form, TODAY)).toEqual([BEGUN])
  expect(typed({ fromDay: TODAY })).toEqual(form)
  expect(formOfShifts([], TODAY)).toMatchObject({ fromDay: '', weeks: '1', Monday: '' })
})

test('a day comes again in each week of the cycle until a week is told apart', () => {
  const wanted = typed({ weeks: '2', Tuesday: '|12:00-20:00,09:00-11:00' })
  expect(wanted).toMatchObject({ Monday: '10:00-18:00', Tuesday: '|09:00-11:00,12:00-20:00' })
  const shifts = shiftsOfForm(wanted, TODAY)
  expect(shifts).toMatchObject([
    BEGUN,
    { weekday: 2, everyWeeks: 2, from: 540, until: 1200 },
    { weekday: 2, everyWeeks: 2, kind: 'break', from: 660, until: 720 },
  ])
  expect(formOfShifts(shifts, TODAY)).toMatchObject({ weeks: '2', Tuesday: wanted.Tuesday })
})

test('other hours from a later day keep those before, and taken back they are as they were', () => {
  const later = typed({ fromDay: '2027-01-04', Monday: '' })
  const planned = shiftsOfForm(later, TODAY)
  expect(planned).toEqual([{ ...BEGUN, endsOn: '2027-01-03' }])
  const now = formOfShifts(planned, TODAY)
  expect(now).toMatchObject({ fromDay: '2027-01-04', Monday: '' })
  expect(plannedAfter(now, TODAY)).toBeNull()
  expect(plannedAfter({ ...now, fromDay: '2027-01-05' }, TODAY)).toBeNull()
  expect(plannedAfter({ ...now, fromDay: '' }, TODAY)).toBe('2027-01-04')
  // As an undo sends it: what was typed goes back, and with it what came along unseen.
  const back = { ...now, fromDay: form.fromDay, Monday: form.Monday, shifts: form.shifts }
  expect(shiftsOfForm(back, TODAY)).toEqual([BEGUN])
})

test('what is typed is looked at before it is asked for', () => {
  const flaws = (more: Partial<WorkingForm>) => flawsOfWorking(typed(more), TODAY)
  expect(flaws({})).toEqual({})
  expect(flaws({ fromDay: '2026-11-25' })).toEqual({ fromDay: 'past' })
  expect(flaws({ fromDay: '2029-01-01' })).toEqual({ fromDay: 'too-far' })
  expect(flaws({ weeks: '9' })).toEqual({ weeks: 'too-many' })
  expect(flaws({ weeks: '2', Friday: '10:00-18:00|10:00-' })).toEqual({ Friday: 'missing' })
  const planned = JSON.stringify([{ ...BEGUN, startsOn: '2026-12-07' }])
  expect(flaws({ shifts: planned, fromDay: '2026-12-08' })).toEqual({ fromDay: 'too-close' })
  expect(flaws({ shifts: planned, fromDay: '2026-12-07' })).toEqual({})
})
