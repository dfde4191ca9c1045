import { expect, test } from 'vitest'
import {
  NO_DRAFT,
  conflictsIn,
  isChanged,
  leftAfter,
  onlyChanges,
  readRecordDraft,
  resolved,
  typedOver,
  withDraft,
} from './record-draft.ts'

const SAVED = { fields: { name: 'Nora', phone: '555-0101' }, version: 3 }
const NEWER = { fields: { name: 'Nora W', phone: '555-0199' }, version: 4 }
const DRAFT = typedOver(SAVED, NO_DRAFT, { phone: '555-0142' })

test('what was not typed follows the record', () => {
  expect(isChanged(SAVED, NO_DRAFT)).toBe(false)
  expect(isChanged(SAVED, DRAFT)).toBe(true)
  expect(withDraft(NEWER, DRAFT)).toEqual({ name: 'Nora W', phone: '555-0142' })
})

test('only what both changed is asked about', () => {
  expect(conflictsIn(SAVED, DRAFT)).toEqual([])
  expect(conflictsIn(NEWER, DRAFT)).toEqual([
    { name: 'phone', yours: '555-0142', theirs: '555-0199' },
  ])
  const same = typedOver(SAVED, NO_DRAFT, { phone: '555-0199' })
  expect(conflictsIn(NEWER, same)).toEqual([])
})

test('one decision settles it, until it changes once more', () => {
  const mine = resolved(NEWER, DRAFT, 'phone', 'yours')
  expect(conflictsIn(NEWER, mine)).toEqual([])
  expect(withDraft(NEWER, mine).phone).toBe('555-0142')
  const later = { fields: { ...NEWER.fields, phone: '555-0111' }, version: 5 }
  expect(conflictsIn(later, mine)).toHaveLength(1)
  const theirs = resolved(NEWER, DRAFT, 'phone', 'theirs')
  expect(isChanged(NEWER, theirs)).toBe(false)
})

test('what gives the rest its meaning is asked about, although nobody typed it', () => {
  const framed = typedOver(SAVED, NO_DRAFT, { phone: '555-0142' }, ['name'])
  expect(isChanged(SAVED, framed)).toBe(true)
  expect(conflictsIn(SAVED, framed)).toEqual([])
  const newer = { fields: { ...SAVED.fields, name: 'Nora W' }, version: 4 }
  expect(conflictsIn(newer, framed)).toEqual([{ name: 'name', yours: 'Nora', theirs: 'Nora W' }])
  const mine = resolved(newer, framed, 'name', 'yours')
  expect(conflictsIn(newer, mine)).toEqual([])
  expect(withDraft(newer, mine)).toEqual({ name: 'Nora', phone: '555-0142' })
  const theirs = resolved(newer, framed, 'name', 'theirs')
  expect(conflictsIn(newer, theirs)).toEqual([])
  expect(withDraft(newer, theirs)).toEqual({ name: 'Nora W', phone: '555-0142' })
})

test('what was typed back to what was there is no change, and is nobody’s conflict later', () => {
  const back = typedOver(SAVED, DRAFT, { phone: SAVED.fields.phone })
  expect(onlyChanges(back)).toBe(NO_DRAFT)
  const one = onlyChanges(typedOver(SAVED, back, { name: 'Nora K' }), ['phone'])
  expect(one).toEqual({ typed: { name: 'Nora K' }, over: SAVED.fields })
  expect(onlyChanges(one)).toEqual({ typed: { name: 'Nora K' }, over: { name: 'Nora' } })
})

test('what was typed of a field that is gone goes with it', () => {
  const draft = typedOver(SAVED, NO_DRAFT, { phone: '555-0142', fax: '555-0143' })
  expect(withDraft(SAVED, draft)).toEqual({ name: 'Nora', phone: '555-0142' })
})

test('what is typed while the rest is being saved stays typed', () => {
  const saved = { name: 'Nora', phone: '555-0142' }
  expect(leftAfter(DRAFT, DRAFT, saved)).toBe(NO_DRAFT)
  const more = typedOver(SAVED, DRAFT, { name: 'Nora K' })
  expect(leftAfter(more, DRAFT, saved)).toMatchObject({ typed: { name: 'Nora K' } })
  const again = typedOver(SAVED, DRAFT, { phone: '555-0143' })
  const left = leftAfter(again, DRAFT, saved)
  expect(left).toEqual({ typed: { phone: '555-0143' }, over: { phone: '555-0142' } })
  expect(conflictsIn({ fields: saved, version: 4 }, left)).toEqual([])
  expect(leftAfter(again, NO_DRAFT, saved).typed).toEqual({ phone: '555-0143' })
})

test('a draft comes back from the device, and nothing else that lies there', () => {
  expect(readRecordDraft({ ...DRAFT }, ['name', 'phone'])).toEqual(DRAFT)
  expect(readRecordDraft({ typed: { role: 'admin', name: 7 }, over: null }, ['name'])).toEqual(
    NO_DRAFT,
  )
})
