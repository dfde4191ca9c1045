import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameInAnyCase } from '#domain/service/airtable-formula.ts'
import { AirtableError } from '#local/airtable/airtable-error.ts'
import { matches } from '#local/airtable/formula-match.ts'
import { parseFormula } from '#local/airtable/formula-parser.ts'

/** Texts that mean to break out, and any others. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', '{', '}', '(', ')', ',', '=', ' ', '\n', 'a'),
  }),
  fc.constantFrom(
    "' OR 1=1 OR '",
    "'),TRUE(),('",
    "\\' OR {Role}='admin",
    "x' & {Password} & '",
    "')=LOWER({Email})",
    '\\',
    "\\'",
  ),
)

describe('a text in a formula', () => {
  test('is read back as that text, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseFormula(isSameInAnyCase('Email', text))).toEqual({
          kind: 'same',
          left: { kind: 'lower', of: { kind: 'field', name: 'Email' } },
          right: { kind: 'text', text: text.toLowerCase() },
        })
      }),
      { numRuns: 2000 },
    )
  })

  test('finds its own record and nobody else’s', () => {
    fc.assert(
      fc.property(anyText, anyText, (wanted, other) => {
        const formula = parseFormula(isSameInAnyCase('Email', wanted))
        expect(matches(formula, { Email: wanted, Password: 'x' })).toBe(true)
        expect(matches(formula, { Email: other })).toBe(
          wanted.toLowerCase() === other.toLowerCase(),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('stands beside the name of any field with one closing brace or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyText, (name, text) => {
        fc.pre(name.replaceAll(/[^}]/g, '').length < 2 && !name.includes('\\'))
        expect(parseFormula(isSameInAnyCase(name, text))).toMatchObject({
          left: { of: { kind: 'field', name } },
        })
      }),
    )
  })
})

describe('the parser of the double', () => {
  test('knows the formulas a careful client builds', () => {
    const fields = { Email: 'Jo@Example.com', Role: 'x' }
    const says = (formula: string) => matches(parseFormula(formula), fields)
    expect(says("{Email}='Jo@Example.com'")).toBe(true)
    expect(says("{Email}='jo@example.com'")).toBe(false)
    expect(says("AND(LOWER({Email})='jo@example.com',{Role}='x')")).toBe(true)
    expect(says("AND(LOWER({Email})='jo@example.com',{Role}='y')")).toBe(false)
    expect(says('OR({Role}=\'y\', {Email}="Jo@Example.com")')).toBe(true)
    expect(says("{Phone}=''")).toBe(true)
  })

  test.each([
    "{Email}='x' OR 1=1",
    "{Email}=''''",
    "LOWER({Email})='a'')",
    "{Email}='unclosed",
    "{Email}='a\\'",
    'RECORD_ID()',
    "NOT({Email}='x')",
    "{Email}!='x'",
    "{Email}&{Password}='x'",
    'AND()',
    "'x'",
    '',
  ])('refuses %s', (formula) => {
    expect(() => parseFormula(formula)).toThrow(AirtableError)
  })
})
