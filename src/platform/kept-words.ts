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
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  const change = (target: EventTarget | null, next: (field: Field, words: Words) => Words) => {
    const words = isField(target) ? kept.get(target) : undefined
    if (isField(target) && words !== undefined) kept.set(target, next(target, words))
  }
  // Nobody but the app empties a field between two letters.
  const noteWiped = ({ target, inputType }: InputEvent) =>
    change(target, (field, words) => {
      const isWiped = inputType === 'insertText' && isLine(field) && field.value === ''
      return isWiped && words.left !== '' ? { ...words, left: '', lost: words.whole } : words
    })
  const note = (event: Event) =>
    change(event.target, (field, words) => {
      const lost = isLetter(event) ? words.lost : ''
      return { whole: lost + field.value, left: field.value, lost }
    })
  addEventListener('beforeinput', noteWiped, listening)
  addEventListener('input', note, listening)

  return {
    has: (field) => kept.has(field),
    of: (field) => kept.get(field)?.whole ?? field.value,
    forget(field) {
      kept.delete(field)
      if (kept.size === 0) stop.abort()
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

const LINES = ['text', 'search', 'email', 'tel', 'url', 'password']

function isLine(field: Field): boolean {
  return field instanceof HTMLTextAreaElement || LINES.includes(field.type)
}

/** Whatever else comes into a field (a paste, a suggestion, a whole word of an input method) is all there is. */
function isLetter(event: Event): boolean {
  return (
    event instanceof InputEvent &&
    (event.inputType === 'insertText' || event.inputType.startsWith('delete'))
  )
}
