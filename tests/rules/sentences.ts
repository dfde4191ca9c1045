import { parseAst } from 'vite'

export interface Sentence {
  readonly file: string
  readonly line: number
  readonly text: string
}

type Found = Pick<Sentence, 'text'> & { readonly at: number }

/** All that a person may read of a file, and its own commentary left out: two words or more, or a capital. */
export function sentencesIn(file: string, source: string): readonly Sentence[] {
  return readerOf(file)(source)
    .map(({ text, at }) => ({
      file,
      line: lineAt(source, at),
      text: text.replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => /\p{L}.*\s.*\p{L}|\p{L}\S*\s+\S|\S\s+\p{L}|^\p{Lu}\p{Ll}+$/u.test(text))
}

function readerOf(file: string): (source: string) => readonly Found[] {
  if (/\.tsx?$/.test(file)) return (source) => inCode(source, file.endsWith('x') ? 'tsx' : 'ts')
  if (file.endsWith('.sql')) return inSql
  if (file.endsWith('.toml')) return inToml
  return inMarkup
}

/** What a compiler would not call text: where a module comes from, and what a type is made of. */
const NOT_SAID = /^(?:Import|ExportAll|TS(?:Literal|Union|TypeAlias|Interface))/

function inCode(source: string, lang: 'ts' | 'tsx'): readonly Found[] {
  const found: Found[] = []
  visit(parseAst(source, { lang }))
  return found

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || NOT_SAID.test(node.type) || isClassName(node)) return
    const text = textOf(node)
    if (text !== null) found.push({ text, at: node.start })
    for (const child of Object.values(node)) visit(child)
  }
}

function isClassName({ type, name }: Node): boolean {
  return type === 'JSXAttribute' && name?.name === 'className'
}

interface Node {
  readonly type: string
  readonly name?: { readonly name?: string }
  readonly start: number
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'TemplateLiteral') return (quasis ?? []).map((part) => part.value.cooked).join('…')
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : null
}

function inSql(source: string): readonly Found[] {
  return [...source.matchAll(/--.*|\/\*[^]*?\*\/|'((?:[^']|'')*)'/g)]
    .filter((match) => match[1] !== undefined)
    .map((match) => ({ text: match[1]?.replaceAll("''", "'") ?? '', at: match.index }))
}

function inToml(source: string): readonly Found[] {
  return [...source.matchAll(/^\s*#.*|"([^"\n]*)"/gm)]
    .filter((match) => match[1] !== undefined)
    .map((match) => ({ text: match[1] ?? '', at: match.index }))
}

function inMarkup(source: string): readonly Found[] {
  const bare = source.replace(/<!--[^]*?-->|<(style|script)[^]*?<\/\1>/g, (gone) =>
    gone.replace(/[^\n]/g, ' '),
  )
  return [...bare.matchAll(/(?:content|alt|title|aria-label)="([^"]*)"|>([^<]+)</g)].map(
    (match) => ({
      text: match[1] ?? match[2] ?? '',
      at: match.index,
    }),
  )
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
