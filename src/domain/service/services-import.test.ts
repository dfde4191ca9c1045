import { expect, test } from 'vitest'
import { readServicesImport } from './services-import.ts'

test('what was left out is said in words', () => {
  const refused = [
    { record: 'rec1', name: 'Cut', reasons: [{ field: 'Price', code: 'not-a-number' }] },
    { record: 'rec2', name: '', reasons: [{ field: 'Image', code: 'toString' }] },
  ]
  expect(readServicesImport({ imported: 3, unchanged: 6, refused })).toEqual({
    changed: 3,
    unchanged: 6,
    refused: [
      { name: 'Cut', reasons: [{ field: 'Price', why: 'isn’t a number' }] },
      { name: '', reasons: [{ field: 'Image', why: 'couldn’t be used' }] },
    ],
  })
})

test.each([null, {}, { imported: 3, unchanged: 6 }, { imported: '3', unchanged: 6, refused: [] }])(
  'of %j nothing can be told',
  (answer) => {
    expect(() => readServicesImport(answer)).toThrow('We couldn’t reach the salon')
  },
)
