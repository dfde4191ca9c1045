type Listener = () => void

/** As much of an element as the test form touches. */
class PlainElement {
  readonly tag: string
  readonly children: PlainElement[] = []
  readonly #listeners = new Map<string, Listener>()
  className = ''
  textContent = ''
  type = ''
  name = ''
  value = ''
  checked = false

  constructor(tag: string) {
    this.tag = tag
  }

  append(...more: readonly PlainElement[]): void {
    this.children.push(...more)
  }

  replaceChildren(...others: readonly PlainElement[]): void {
    this.children.splice(0, this.children.length, ...others)
  }

  addEventListener(kind: string, listener: Listener): void {
    this.#listeners.set(kind, listener)
  }

  setAttribute(): void {}

  all(): readonly PlainElement[] {
    return [this, ...this.children.flatMap((child) => child.all())]
  }
}

/** A page with a place for the card form, and somebody who chooses in it by the words that stand there. */
export function openPlainPage() {
  const place = new PlainElement('div')
  return {
    document: { createElement: (tag: string) => new PlainElement(tag) },
    place: place as unknown as HTMLElement,
    chooses(words: string): void {
      const row = place
        .all()
        .find(
          ({ tag, children }) =>
            tag === 'label' && children.some(({ textContent }) => textContent === words),
        )
      const radios = place.all().filter(({ type }) => type === 'radio')
      const chosen = row?.all().find((one) => radios.includes(one))
      if (chosen === undefined) throw new Error(`Nothing says “${words}”.`)
      for (const radio of radios) radio.checked = radio === chosen
    },
  }
}
