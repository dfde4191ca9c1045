import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'supabase/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file) && /\bSALON\b/.test(readFileSync(file, 'utf8')),
)

test('the salon is read when a sentence is said, and never while a module loads', () => {
  expect(files.length).toBeGreaterThan(30)
  const early = files.filter((file) =>
    readsWhileLoading(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
  )
  expect(early).toEqual([])
})

test.each([
  ['const { name } = SALON', true],
  ['const SAID = `At ${SALON.name}`', true],
  ['const WORDS = { title: SALON.name }', true],
  ['const WORDS = { get title() { return SALON.name } }', false],
  ['const title = () => SALON.name', false],
  ['export function title() { return SALON.name }', false],
])('%s', (source, isEarly) => {
  expect(readsWhileLoading(source, 'ts')).toBe(isEarly)
})

/** What a function does waits until it's called. */
function readsWhileLoading(source: string, lang: 'ts' | 'tsx'): boolean {
  return reads(parseAst(source, { lang }))
}

function reads(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(reads)
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  const { type, ...parts } = node as { readonly type: string; readonly [part: string]: unknown }
  if (/Function|^Import|^TS(?!As|Satisfies|NonNull)/.test(type)) return false
  if (type === 'VariableDeclarator' && isSalon(parts['id'])) return false
  return isSalon(node) || Object.values(parts).some(reads)
}

function isSalon(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === 'SALON'
}
