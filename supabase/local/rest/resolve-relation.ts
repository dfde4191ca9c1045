import type { Relation } from './relations.ts'
import { RestError, UnknownToSchema } from './rest-error.ts'
import type { SchemaFacts, Table } from './schema-facts.ts'
import type { EmbedItem } from './syntax.ts'

/** The one way from a table to what `target!hint` names: a table, view, constraint or column. */
export function resolveRelation(
  facts: SchemaFacts,
  schema: string,
  from: Table,
  item: Pick<EmbedItem, 'target' | 'hint'>,
): Relation {
  const candidates = facts
    .relations(from)
    .filter((relation) => isWithin(relation, schema) && matches(relation, item))
  const [only, ...others] = candidates
  if (only === undefined) throw noRelation(schema, from, item)
  if (others.length > 0) throw ambiguous(from, item.target, candidates)
  return only
}

/** A junction that no client can see joins nothing for them either. */
function isWithin(relation: Relation, schema: string): boolean {
  return (
    relation.to.schema === schema &&
    (relation.kind !== 'many-to-many' || relation.junction.schema === schema)
  )
}

function matches(
  relation: Relation,
  { target, hint }: Pick<EmbedItem, 'target' | 'hint'>,
): boolean {
  const isNamed = target === relation.to.name
  if (relation.from === relation.to) return matchesSelf(relation, target, hint)
  if (hint === null) {
    const byKey = hasConstraint(relation, target) || isColumnHere(relation, target)
    return isNamed || (byKey && !relation.to.isView)
  }
  return (
    isNamed &&
    (hasConstraint(relation, hint) ||
      isColumnHere(relation, hint) ||
      isColumnThere(relation, hint) ||
      (relation.kind === 'many-to-many' && relation.junction.name === hint))
  )
}

/** One foreign key of a table to itself leads both ways: its name gives the many, its column the one. */
function matchesSelf(relation: Relation, target: string, hint: string | null): boolean {
  const isNamed = target === relation.to.name
  if (hint === null) {
    if (relation.kind === 'one-to-many') return isNamed
    return (
      relation.kind === 'many-to-one' &&
      (isColumnHere(relation, target) || hasConstraint(relation, target))
    )
  }
  if (relation.kind === 'one-to-many') return isNamed && isColumnThere(relation, hint)
  return relation.kind === 'many-to-many' && isNamed && relation.junction.name === hint
}

function hasConstraint(relation: Relation, name: string): boolean {
  return relation.kind !== 'many-to-many' && relation.constraint === name
}

function isColumnHere(relation: Relation, name: string): boolean {
  if (relation.kind === 'many-to-many') return false
  return relation.columns.length === 1 && relation.columns[0]?.[0] === name
}

function isColumnThere(relation: Relation, name: string): boolean {
  if (relation.kind === 'many-to-many') return false
  return relation.columns.length === 1 && relation.columns[0]?.[1] === name
}

function noRelation(
  schema: string,
  from: Table,
  { target, hint }: Pick<EmbedItem, 'target' | 'hint'>,
): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`
  return new UnknownToSchema(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
    },
  )
}

function ambiguous(from: Table, target: string, candidates: readonly Relation[]): RestError {
  const hints = candidates.map((relation) => `'${relation.to.name}!${hintFor(relation)}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    {
      details: candidates.map((relation) => ({
        cardinality: relation.kind,
        embedding: `${from.name} with ${relation.to.name}`,
        relationship: describe(relation),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function hintFor(relation: Relation): string {
  return relation.kind === 'many-to-many' ? relation.junction.name : relation.constraint
}

function describe(relation: Relation): string {
  const list = (pairs: readonly (readonly [string, string])[], side: 0 | 1): string =>
    `(${pairs.map((pair) => pair[side]).join(', ')})`
  if (relation.kind === 'many-to-many') {
    return `${relation.junction.name} using ${relation.fromConstraint}${list(relation.fromColumns, 1)} and ${relation.toConstraint}${list(relation.toColumns, 1)}`
  }
  return `${relation.constraint} using ${relation.from.name}${list(relation.columns, 0)} and ${relation.to.name}${list(relation.columns, 1)}`
}
