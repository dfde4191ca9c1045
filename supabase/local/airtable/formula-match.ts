import type { Fields } from './base.ts'
import { invalidFormula, type Formula, type Operand } from './formula-parser.ts'

export function matches(formula: Formula, fields: Fields): boolean {
  switch (formula.kind) {
    case 'all':
      return formula.of.every((one) => matches(one, fields))
    case 'any':
      return formula.of.some((one) => matches(one, fields))
    case 'same':
      return textOf(formula.left, fields) === textOf(formula.right, fields)
  }
}

/** A formula that names a field the table does not have is no formula, whatever the records hold. */
export function requireKnownFields(formula: Formula, names: readonly string[]): void {
  const unknown = fieldsIn(formula).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw invalidFormula(`Unknown field names: ${unknown.join(', ')}`)
}

function fieldsIn(formula: Formula): string[] {
  if (formula.kind !== 'same') return formula.of.flatMap(fieldsIn)
  return [formula.left, formula.right].flatMap(fieldsOf)
}

function fieldsOf(operand: Operand): string[] {
  if (operand.kind === 'lower') return fieldsOf(operand.of)
  return operand.kind === 'field' ? [operand.name] : []
}

/** An empty field is an empty text. */
function textOf(operand: Operand, fields: Fields): string {
  switch (operand.kind) {
    case 'text':
      return operand.text
    case 'lower':
      return textOf(operand.of, fields).toLowerCase()
    case 'field':
      return asText(fields[operand.name])
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : ''
}
