import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '#app/theme.ts'

const tokens = readFileSync('src/app/tokens.css', 'utf8')

test('the library uses the berry of the house in both schemes', () => {
  const shades = theme.colors?.['berry']
  expect(tokens).toContain(`--berry: light-dark(${shades?.[7]}, ${shades?.[3]})`)
  expect(theme.primaryShade).toEqual({ light: 7, dark: 3 })
})

test('every variable handed to the library exists in the house', () => {
  const { light } = cssVariablesResolver({} as never)
  for (const value of Object.values(light)) {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    expect(tokens).toContain(`${name}:`)
  }
})
