import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a tagline ends once, whoever wrote it', () => {
  expect(asSentence('Slow hair by the pier')).toBe('Slow hair by the pier.')
  for (const ended of ['We love hair.', 'Hair!', 'Hair?', 'Hair…'])
    expect(asSentence(ended)).toBe(ended)
})
