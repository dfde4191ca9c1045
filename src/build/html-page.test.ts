import { expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'

const TEMPLATE = `<!doctype html><html lang="en"><head>
<title>Template</title><meta name="theme-color" content="#fff" />
<style>@layer base;</style>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/app-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
<link rel="manifest" href="/manifest.webmanifest">
</head><body><div id="root"></div></body></html>`

const PAGE = {
  template: TEMPLATE,
  headTags: [
    { name: 'title' as const, attributes: {}, text: 'Cuts & color' },
    {
      name: 'meta' as const,
      attributes: { name: 'description', content: 'A "calm" place' },
      text: '',
    },
  ],
  css: '.a{top:0}',
  files: {
    main: '/assets/m.js',
    core: [],
    parts: [],
    rest: [],
    styles: [],
    printedAt: 1,
    isShell: false,
  },
  loader: 'go()',
  markup: '<link rel="preload" as="image" href="/hero.avif"/><main>Hello</main>',
  printedFor: '/about',
  data: { 'published-services': { readAt: 1, rows: [{ name: '</script><b>' }] } },
}

test('a page loads nothing before it is painted but what it needs to be painted', () => {
  const html = htmlPage(PAGE)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html).not.toMatch(/rel="(stylesheet|modulepreload)"/)
  expect(html).toContain('<link rel="manifest"')
  expect(html).toContain('<style>.a{top:0}</style>')
})

test('the head is its own, and hints of the drawing code come into it', () => {
  const [head = '', body = ''] = htmlPage(PAGE).split('</head>')
  expect(head).toContain('<title>Cuts &amp; color</title>')
  expect(head).not.toContain('Template')
  expect(head).toContain('content="A &quot;calm&quot; place"')
  expect(head).toContain('href="/hero.avif"')
  expect(body).toContain('<div id="root" data-printed="/about"><main>Hello</main></div>')
})

test('the first picture is asked for before the style, and no other', () => {
  const picture = (name: string, priority: string) =>
    `<picture class="picture"><source type="image/avif" srcSet="/${name}-480.avif 480w" sizes="50vw"/><img src="/${name}.jpg" fetchPriority="${priority}"/></picture>`
  const html = htmlPage({ ...PAGE, markup: picture('logo', 'auto') + picture('hero', 'high') })
  expect(html).toMatch(
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/hero-480.avif 480w" imagesizes="50vw" fetchpriority="high">[^]*<style>/,
  )
  expect(html.match(/rel="preload"/g)).toHaveLength(1)
  expect(htmlPage({ ...PAGE, markup: '<main>Words</main>' })).not.toContain('rel="preload"')
})

test('nothing is painted before an open dialog is whole, and nothing waits for one that is closed', () => {
  const dialog = (attributes: string) =>
    `<main>Home</main><dialog ${attributes}>Us</dialog><div id="v1" class="dialog-veil"></div>`
  const [head = ''] = htmlPage({ ...PAGE, markup: dialog('class="a" open=""') }).split('</head>')
  expect(head).toContain('<link rel="expect" href="#v1" blocking="render">')
  expect(htmlPage({ ...PAGE, markup: dialog('class="a"') })).not.toContain('rel="expect"')
})

test('data in the page cannot end the element that it lies in', () => {
  const html = htmlPage(PAGE)
  expect(html).not.toContain('</script><b>')
  const [, json = ''] = /id="published-services">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(PAGE.data['published-services'])
})

test('the shell is nobody’s page', () => {
  expect(htmlPage({ ...PAGE, markup: '', printedFor: null })).toContain('<div id="root"></div>')
})

test('a page with a dialog in it says so on top, and no other does', () => {
  const printed = (markup: string) => htmlPage({ ...PAGE, markup })
  expect(printed('<dialog open=""></dialog>')).toContain('<html data-printed-dialog lang="en">')
  expect(printed('<main>Words</main>')).toContain('<html lang="en">')
})
