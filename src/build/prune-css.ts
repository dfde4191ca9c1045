import { parse } from 'postcss'
import type { Root } from 'postcss'

/** What stands in a piece of markup, as far as a selector can ask for it. */
interface Vocabulary {
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/**
 * The part of a sheet that this markup can ever use: rules by the words in their selectors, then
 * animations and custom properties by who still names them. Fonts all stay, for whoever is led on
 * from this page to another needs them, and so does the order of layers.
 */
export function pruneCss(css: string, markup: string): string {
  const sheet = parse(css)
  keepPossibleRules(sheet, vocabularyOf(markup))
  while (dropUnnamed(sheet, markup)) removeEmpty(sheet)
  return sheet.toString().replaceAll(/\n+/g, '')
}

/** The same sheet for a page that has named its fonts already. */
export function withoutFonts(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('font-face', (rule) => void rule.remove())
  removeEmpty(sheet)
  return sheet.toString()
}

function keepPossibleRules(sheet: Root, vocabulary: Vocabulary): void {
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkRules((rule) => {
    // The steps of an animation look like rules, and are none.
    if (isInKeyframes(rule.parent)) return
    const selectors = rule.selectors.filter((selector) => isPossible(selector, vocabulary))
    if (selectors.length === 0) rule.remove()
    else rule.selector = selectors.join(',')
  })
  removeEmpty(sheet)
}

function isInKeyframes(parent: unknown): boolean {
  return (
    typeof parent === 'object' &&
    parent !== null &&
    'name' in parent &&
    String(parent.name).endsWith('keyframes')
  )
}

/** A state may still come; a word that is not in the markup will not. */
function isPossible(selector: string, vocabulary: Vocabulary): boolean {
  const plain = selector.replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
  const attributes = [...plain.matchAll(/\[([\w-]+)[^\]]*\]/g)]
  const words = plain.replaceAll(/\[[^\]]*\]/g, '')
  const tags = words.replaceAll(/[.#:]+[\w-]+/g, ' ').match(/[a-z][\w-]*/gi) ?? []
  return (
    attributes.every(([, name = '']) => vocabulary.attributes.has(name)) &&
    [...words.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => vocabulary.classes.has(name)) &&
    [...words.matchAll(/#([\w-]+)/g)].every(([, name = '']) => vocabulary.ids.has(name)) &&
    tags.every((name) => vocabulary.tags.has(name.toLowerCase()))
  )
}

/** One removal may free another name, so this is repeated until nothing more falls away. */
function dropUnnamed(sheet: Root, markup: string): boolean {
  const properties = propertiesNamedIn(sheet, markup)
  const values = valuesOf(sheet)
  const before = sheet.toString().length
  sheet.walkDecls(/^--/, (declaration) => {
    if (!properties.has(declaration.prop)) declaration.remove()
  })
  sheet.walkAtRules('keyframes', (rule) => {
    if (!values.some((value) => value.includes(rule.params))) rule.remove()
  })
  return sheet.toString().length < before
}

function propertiesNamedIn(sheet: Root, markup: string): ReadonlySet<string> {
  const named = [...valuesOf(sheet), markup].flatMap((text) => [
    ...text.matchAll(/var\(\s*(--[\w-]+)/g),
  ])
  return new Set(named.map(([, name = '']) => name))
}

function valuesOf(sheet: Root): readonly string[] {
  const values: string[] = []
  sheet.walkDecls((declaration) => {
    const isFace = declaration.parent?.type === 'atrule' && declaration.prop === 'font-family'
    if (!isFace) values.push(declaration.value)
  })
  return values
}

/** A statement such as the order of layers has no body, and is not empty. */
function removeEmpty(sheet: Root): void {
  let removed = 0
  sheet.walk((node) => {
    if (!('nodes' in node) || node.nodes?.length !== 0) return
    node.remove()
    removed += 1
  })
  if (removed > 0) removeEmpty(sheet)
}

function vocabularyOf(markup: string): Vocabulary {
  const elements = [...markup.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/gi)]
  const attributes = elements.flatMap(([, , rest = '']) => [
    ...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g),
  ])
  const valuesOfAttribute = (wanted: string) =>
    attributes.flatMap(([, name, value = '']) => (name === wanted ? value.split(/\s+/) : []))
  return {
    tags: new Set(['html', 'head', 'body', ...elements.map(([, tag = '']) => tag.toLowerCase())]),
    classes: new Set(valuesOfAttribute('class')),
    ids: new Set(valuesOfAttribute('id')),
    attributes: new Set(attributes.map(([, name = '']) => name)),
  }
}
