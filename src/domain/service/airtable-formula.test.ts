import { expect, test } from 'vitest'
import { isSameInAnyCase } from './airtable-formula.ts'

test('text is quoted: backslashes first, then quotes, and in small letters', () => {
  expect(isSameInAnyCase('Email', 'Jo@Example.com')).toBe("LOWER({Email})='jo@example.com'")
  expect(isSameInAnyCase('Email', "o'neil@example.com")).toBe(
    String.raw`LOWER({Email})='o\'neil@example.com'`,
  )
  expect(isSameInAnyCase('Email', String.raw`a\' b`)).toBe(String.raw`LOWER({Email})='a\\\' b'`)
  expect(isSameInAnyCase('Email', '"{x}"')).toBe(`LOWER({Email})='"{x}"'`)
})

test('the name of a field cannot end early', () => {
  expect(isSameInAnyCase('a}b', 'c')).toBe(String.raw`LOWER({a\}b})='c'`)
})
