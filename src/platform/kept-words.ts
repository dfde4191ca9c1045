export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Words {
  readonly whole: string
  /** What the field held when somebody last typed in it. */
  readonly left: string
  /** What a waking part of the page wiped out of the middle of a word. */
  readonly lost: string
}

/** What somebody typed into printed fields, also where the app draws over them without having been told. */
export interface KeptWords {
  /** Whether the field is one of those that are looked after. */
  has(field: Field): boolean
  of(field: Field): string
  forget(field: Field): void
}

export function keepWords(printed: readonly Field[]): KeptWords {
  const kept = new Map<Field, Words>(
    printed.map((field) => [field, { whole: field.value, left: field.value, lost: '' }]),
  )
  let typedIn: Field | null = null

  // Nobody but the app changes a field between two keys.
  const noteBefore = ({ target }: Event) => {
    const words = isField(target) ? kept.get(target) : undefined
    if (words === undefined || !isField(target)) return
    typedIn = target
    if (target.value !== words.left) kept.set(target, { ...words, lost: words.whole })
  }
  const note = ({ target }: Event) => {
    const words = isField(target) ? kept.get(target) : undefined
    if (words === undefined || !isField(target)) return
    const lost = typedIn === target ? words.lost : ''
    typedIn = null
    kept.set(target, { whole: lost + target.value, left: target.value, lost })
  }
  addEventListener('beforeinput', noteBefore, true)
  addEventListener('input', note, true)

  return {
    has: (field) => kept.has(field),
    of: (field) => kept.get(field)?.whole ?? field.value,
    forget(field) {
      kept.delete(field)
      if (kept.size > 0) return
      removeEventListener('beforeinput', noteBefore, true)
      removeEventListener('input', note, true)
    },
  }
}

export function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
