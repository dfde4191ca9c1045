import { structuredData } from '#domain/site/structured-data.ts'
import type { SaidOfPage } from './page-head.ts'

/** Marks what belongs to the page on screen, printed or made there, and goes with it. */
export const OF_PAGE = 'data-of-page'

/** One element of the head, as text to print or as a node to make. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

interface SpeakingMatch {
  readonly meta?: readonly unknown[] | undefined
}

/** The innermost page that says something speaks alone. */
export function headTagsOf(matches: readonly SpeakingMatch[], siteUrl: string): readonly HeadTag[] {
  const said = matches.flatMap(({ meta = [] }) => meta.flatMap(saidIn)).at(-1)
  return said === undefined ? [] : tagsFor(said, siteUrl)
}

function saidIn(meta: unknown): readonly SaidOfPage[] {
  const isOurs = typeof meta === 'object' && meta !== null && 'pageHead' in meta
  return isOurs ? [meta.pageHead as SaidOfPage] : []
}

function tagsFor(said: SaidOfPage, siteUrl: string): readonly HeadTag[] {
  const complete = (text: string) => (text.startsWith('/') ? `${siteUrl}${text}` : text)
  const { canonical } = said
  return [
    tag('title', {}, said.title),
    ...Object.entries(said.named).map(([name, text]) =>
      tag('meta', { name, content: complete(text) }),
    ),
    ...Object.entries(said.properties).map(([property, text]) =>
      tag('meta', { property, content: complete(text) }),
    ),
    ...(canonical === null ? [] : [tag('link', { rel: 'canonical', href: complete(canonical) })]),
    ...(said.structuredData.length === 0 ? [] : [dataTag(said.structuredData, siteUrl)]),
  ]
}

function dataTag(nodes: readonly object[], siteUrl: string): HeadTag {
  return tag(
    'script',
    { type: 'application/ld+json' },
    JSON.stringify(structuredData(nodes, siteUrl)),
  )
}

function tag(name: HeadTag['name'], attributes: HeadTag['attributes'], text = ''): HeadTag {
  return { name, attributes, text }
}
