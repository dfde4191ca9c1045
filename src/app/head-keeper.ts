import { OF_PAGE } from './head-tags.ts'
import type { HeadTag } from './head-tags.ts'

/** Puts one page's word about itself in the place of the last one's. */
export function writeHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${OF_PAGE}]`)) old.remove()
  for (const { name, attributes, text } of tags) {
    if (name === 'title') document.title = text
    else document.head.append(elementFor(name, attributes, text))
  }
}

function elementFor(name: string, attributes: HeadTag['attributes'], text: string): Element {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value)
  element.setAttribute(OF_PAGE, '')
  element.textContent = text
  return element
}
