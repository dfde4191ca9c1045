/** What a query string says, before anything is known about the tables it speaks of. */
export interface JsonStep {
  readonly asText: boolean
  readonly key: string | number
}

export interface Field {
  readonly column: string
  readonly path: readonly JsonStep[]
}

export interface ColumnItem extends Field {
  readonly kind: 'column'
  readonly alias: string | null
  readonly cast: string | null
}

export interface EmbedItem {
  readonly kind: 'embed'
  readonly target: string
  readonly alias: string | null
  readonly hint: string | null
  readonly inner: boolean
  readonly spread: boolean
  readonly items: readonly SelectItem[]
}

export type SelectItem = ColumnItem | EmbedItem

export type Quantifier = 'any' | 'all'

export type Operation =
  | {
      readonly kind: 'compare'
      readonly operator: string
      readonly quantifier: Quantifier | null
      readonly value: string
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly state: string }
  | {
      readonly kind: 'search'
      readonly operator: string
      readonly language: string | null
      readonly value: string
    }

export interface Filter {
  readonly kind: 'filter'
  readonly field: Field
  readonly negated: boolean
  readonly operation: Operation
}

export interface Group {
  readonly kind: 'group'
  readonly negated: boolean
  readonly word: 'and' | 'or'
  readonly members: readonly Condition[]
}

export type Condition = Filter | Group

export interface OrderTerm {
  /** The embedded to-one resource whose column decides, or null for a column of the row itself. */
  readonly relation: string | null
  readonly field: Field
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'nullsfirst' | 'nullslast' | null
}

/** Something said about the root (an empty path) or about one embedded resource. */
export interface Placed<T> {
  readonly path: readonly string[]
  readonly value: T
}

export interface Query {
  readonly select: readonly SelectItem[]
  readonly conditions: readonly Placed<Condition>[]
  readonly orders: readonly Placed<readonly OrderTerm[]>[]
  readonly limits: readonly Placed<number>[]
  readonly offsets: readonly Placed<number>[]
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** `name=value` pairs without an operator: the arguments of a function called by GET. */
  readonly args: readonly (readonly [name: string, value: string])[]
}
