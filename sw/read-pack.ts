/** One file among those that travel as one: what it is called, and what is in it. */
export interface Packed {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const LINE_END = 10

/**
 * The files of a pack, each as soon as all of it is here: whatever breaks off has brought what came before.
 * Its first line tells their names and lengths; see src/build/kept-packs.ts.
 */
export async function* readPack(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Packed> {
  const bytes = new ByteReader(body.getReader())
  const files = JSON.parse(await bytes.line()) as readonly (readonly [string, number])[]
  for (const [name, length] of files) yield { name, content: await bytes.take(length) }
}

class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>
  #rest = new Uint8Array(0)
  constructor(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
    this.#reader = reader
  }

  async take(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(length)
    for (let filled = 0; filled < length;) {
      if (this.#rest.length === 0) await this.#more()
      const part = this.#rest.subarray(0, length - filled)
      taken.set(part, filled)
      this.#rest = this.#rest.subarray(part.length)
      filled += part.length
    }
    return taken
  }

  async line(): Promise<string> {
    const decoder = new TextDecoder()
    let line = ''
    for (;;) {
      if (this.#rest.length === 0) await this.#more()
      const end = this.#rest.indexOf(LINE_END)
      line += decoder.decode(this.#rest.subarray(0, end === -1 ? undefined : end), { stream: true })
      this.#rest = end === -1 ? new Uint8Array(0) : this.#rest.subarray(end + 1)
      if (end !== -1) return line
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read()
    if (done) throw new TypeError('The pack ends before its last file.')
    this.#rest = value
  }
}
