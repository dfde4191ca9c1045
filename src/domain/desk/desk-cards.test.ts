import { expect, test } from 'vitest'
import { cardFilter, readFoundCards } from './desk-cards.ts'

test('the salon is asked about names and addresses, and about numbers by their digits', () => {
  expect(cardFilter(' ada  bell ')).toBe('name.ilike."*ada*bell*",email.ilike."*ada*bell*"')
  expect(cardFilter('(828) 555')).toBe('phone.ilike.*8*2*8*5*5*5*')
  expect(cardFilter('a')).toBeNull()
  expect(cardFilter('82')).not.toContain('phone')
})

test('no sign of a question gets out of what somebody types', () => {
  expect(cardFilter('a",id.neq.(x)*')).toBe(
    'name.ilike."*a*id.neq.*x*",email.ilike."*a*id.neq.*x*"',
  )
})

test('a card is read as it came, and a broken one makes the answer none', () => {
  const row = { id: 'c', user_id: null, name: 'Ada', phone: '1', email: '', allergies: 'Latex' }
  expect(readFoundCards([{ ...row, preferences: '', version: 2 }])).toMatchObject([
    { id: 'c', userId: null, name: 'Ada', allergies: 'Latex', version: 2, timings: [] },
  ])
  expect(() => readFoundCards([row])).toThrow()
})
