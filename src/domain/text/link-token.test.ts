import { expect, test } from 'vitest'
import { tokenIn } from './link-token.ts'

const TOKEN = '0123456789abcdef'.repeat(4)

test.each([
  [TOKEN, TOKEN],
  [`#${TOKEN}`, TOKEN],
  ['', null],
  ['contact', null],
  [TOKEN.slice(1), null],
  [`${TOKEN}0`, null],
  [TOKEN.toUpperCase(), null],
  [undefined, null],
])('in %o the token is %o', (hash, token) => {
  expect(tokenIn(hash)).toBe(token)
})
