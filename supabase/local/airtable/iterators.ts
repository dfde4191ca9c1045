import { AirtableError } from './airtable-error.ts'
import { newId } from './stored-base.ts'

export interface Iterators {
  keep(ids: readonly string[]): string
  rest(offset: string): readonly string[]
  forget(): void
}

const LIFE_MS = 5 * 60_000

/** A cursor is good for a few minutes and once: whoever comes later begins again. */
export function createIterators(now: () => Date): Iterators {
  const kept = new Map<string, { readonly ids: readonly string[]; readonly untilMs: number }>()
  return {
    keep: (ids) => {
      const offset = `${newId('itr')}/${ids[0] ?? ''}`
      kept.set(offset, { ids, untilMs: now().getTime() + LIFE_MS })
      return offset
    },
    rest: (offset) => {
      const found = kept.get(offset)
      kept.delete(offset)
      if (found !== undefined && found.untilMs > now().getTime()) return found.ids
      throw new AirtableError(
        422,
        'LIST_RECORDS_ITERATOR_NOT_AVAILABLE',
        'The iterator of this listing is not available any more.',
      )
    },
    forget: () => kept.clear(),
  }
}
