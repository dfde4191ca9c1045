import { expect, it } from 'vitest'
import { nestsTooDeeply } from '#local/server/json-nesting.ts'

const deep = `${'['.repeat(401)}${']'.repeat(401)}`
const long = '['.repeat(1000)

it.for<[what: string, text: string, isTooDeep: boolean]>([
  ['one level too many', deep, true],
  ['as deep as may be', `${'['.repeat(400)}${'1'.repeat(400)}${']'.repeat(400)}`, false],
  ['brackets in a string', `{"a":"${long}"}`, false],
  ['brackets after an escaped quote', `{"a":"\\"${long}"}`, false],
  ['a string that ends with a backslash', `{"a":"\\\\","b":${deep}}`, true],
  ['a backslash and an escaped quote', `{"a":"\\\\\\"${long}"}`, false],
  ['a string without an end', `{"a":"${long}`, false],
  ['many, but beside each other', '[]'.repeat(1000), false],
])('%s', ([, text, isTooDeep]) => {
  expect(nestsTooDeeply(text)).toBe(isTooDeep)
})
