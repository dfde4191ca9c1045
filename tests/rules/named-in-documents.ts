import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Everything in the repository a document may name: its files, and the folders they are in. */
export type Places = readonly string[]

/** How a file of ours ends: a name with such an end is one, wherever it is written. */
const ENDS = 'ts|tsx|mjs|sql|json|toml|css|md|html|svg|webp'
const FILE = new RegExp(String.raw`^[\w.…<>*-]+(?:/[\w.…<>*-]+)*\.(?:${ENDS})$`)
/** What only a build makes is not in the repository. */
const BUILT = /^(?:\.\/)?dist\//
const PLACEHOLDER = /<[a-z]+>|\*|…/g
const NOT_OURS = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.cache',
  'coverage',
  'test-results',
])

export function placesUnder(root: string, folder = ''): Places {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? [place, ...placesUnder(root, place)] : [place]
    })
}

/** Links that lead nowhere, read from where the document is: files, folders and headings. */
export function deadLinks(
  file: string,
  text: string,
  { places, headings }: { places: Places; headings: (file: string) => readonly string[] },
): readonly string[] {
  return linksIn(text).filter((link) => {
    const [target = '', heading] = link.split('#')
    const place = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
    const found = place.replace(/\/$/, '')
    if (found !== '.' && !places.includes(found)) return true
    return heading !== undefined && !headings(found).includes(heading)
  })
}

/** Other sites are theirs to keep; pictures and documents are ours. */
export function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))
}

/**
 * Paths in backticks that are not there. A path begins with a folder of the repository or ends like a file
 * of ours; a file may be named by the last parts of its path. A placeholder is no excuse: something must
 * be there that it could mean.
 */
export function deadPaths(text: string, places: Places): readonly string[] {
  const tops = new Set(places.map((place) => place.split('/')[0]))
  return codeIn(text)
    .filter((code) => !BUILT.test(code))
    .filter((code) => isUnder(code, tops) || FILE.test(code))
    .filter((code) => {
      const end = patternOf(code.replace(/\/$/, ''))
      const whole = new RegExp(isUnder(code, tops) ? `^${end}$` : `(?:^|/)${end}$`)
      return !places.some((place) => whole.test(place))
    })
}

function isUnder(code: string, tops: ReadonlySet<string | undefined>): boolean {
  return /^[^\s()]+\/[^\s()]*$/.test(code) && tops.has(code.split('/')[0])
}

function patternOf(code: string): string {
  const literal = code.split(PLACEHOLDER).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return literal.join('[^/]+')
}

function codeIn(text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/** Commands that are named anywhere, drawings and examples included. */
export function commandsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )
}

/** Settings by the rows of a table. */
export function settingsIn(text: string): readonly string[] {
  return [...text.matchAll(/^\| ((?:`[A-Z][A-Z_]+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/[A-Z][A-Z_]+/g)].map(([name]) => name),
  )
}

/** Settings that code asks for by name. */
export function settingsReadBy(code: string): readonly string[] {
  const read = /\b(?:settings|environment|env)(?:\.|\[')([A-Z][A-Z_]+)\b|\b(VITE_[A-Z_]+)\b/g
  return [...new Set([...code.matchAll(read)].map(([, one, other]) => one ?? other ?? ''))]
}

/** The numbers of the decisions that a text makes, in its order. */
export function decisionsIn(text: string): readonly number[] {
  return [...withoutBlocks(text).matchAll(/^### (\d+)\. \S/gm)].map(([, number]) => Number(number))
}

/** Decisions that say what, and not why. */
export function decisionsWithoutReason(text: string): readonly string[] {
  return text
    .split(/^### /m)
    .slice(1)
    .filter((part) => part.split('\n').slice(1).join('').trim().length < 30)
    .map((part) => part.split('\n')[0] ?? '')
}

/** Headings as a link names them. */
export function headingsIn(text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** The sentences of a document, without what is code. */
export function proseIn(text: string): readonly string[] {
  return withoutBlocks(text)
    .replace(/`[^`\n]+`/g, '…')
    .replace(/\]\([^)]+\)/g, ']')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '')
}
