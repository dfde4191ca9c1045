import { expect, test } from 'vitest'
import { sentencesWithin } from './sentences-within.ts'

test.each([
  ['Soft at the root. It grows out. Gently.', 0, 'Soft at the root.'],
  ['Soft at the root. It grows out. Gently.', 31, 'Soft at the root. It grows out.'],
  ['Soft at the root. It grows out. Gently.', 30, 'Soft at the root.'],
  ['Soft at the root. It grows out. Gently.', 39, 'Soft at the root. It grows out. Gently.'],
  ['Ready? A sentence that is too long. Yes.', 12, 'Ready?'],
  ['One sentence, and no more.', 0, 'One sentence, and no more.'],
  ['No end at all', 0, 'No end at all'],
  ['Lasts 2.5 weeks or more. We promise.', 0, 'Lasts 2.5 weeks or more.'],
  ['First line.\n\nSecond line.', 80, 'First line. Second line.'],
  ['', 80, ''],
])('of %j within %i is %j', (text, most, said) => {
  expect(sentencesWithin(text, most)).toBe(said)
})
