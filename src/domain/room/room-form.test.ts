import { expect, test } from 'vitest'
import { cleanRoomForm, flawsOfRoom, formOfRoom, NEW_ROOM, wishOfRoom } from './room-form.ts'
import { kindInWords, kindsToPick } from './room-kind.ts'

test('a kind is one kind however it’s typed', () => {
  for (const kind of ['Nail table', ' nail  TABLE ', 'nail-table', 'Naïl-Table 2'])
    expect(wishOfRoom(cleanRoomForm({ ...NEW_ROOM, kind })).kind).toBe('nail-table')
  const wish = { name: 'Garden room', kind: 'treatment-room', isInUse: false }
  expect(formOfRoom(wish)).toEqual({ name: 'Garden room', kind: 'Treatment room', isInUse: 'no' })
  expect(wishOfRoom(cleanRoomForm(formOfRoom(wish)))).toEqual(wish)
  expect(kindInWords('chair')).toBe('Chair')
})

test('what the database would refuse is said before it is asked', () => {
  expect(flawsOfRoom(cleanRoomForm(NEW_ROOM))).toEqual({ name: 'missing', kind: 'missing' })
  const odd = { ...NEW_ROOM, name: 'x'.repeat(61), kind: '火 2' }
  expect(flawsOfRoom(cleanRoomForm(odd))).toEqual({ name: 'too-long', kind: 'no-letters' })
  expect(flawsOfRoom({ ...NEW_ROOM, name: 'x', kind: 'y'.repeat(41) })).toEqual({
    kind: 'too-long',
  })
})

test('the usual kinds are offered beside those there are', () => {
  const kinds = kindsToPick([{ kind: 'sauna' }, { kind: 'chair' }, { kind: 'chair' }])
  expect(kinds).toEqual(['sauna', 'chair', 'nail-table', 'treatment-room'])
})
