import type { Page, Route } from '@playwright/test'

export const SERVICES = '**/rest/v1/services*'
const DAY = 24 * 60 * 60 * 1000

/** What somebody may try to slip into a page. */
export const TAG =
  '<script>document.title = "taken over"</script><img src=x onerror=\'document.title = "taken over"\'>'
export const ENDLESS = 'Unbreakable'.repeat(20)

const FULL = { category: 'Hair', price_cents: 7800, duration_seconds: 3600, discount_active: true }

/** Rows as another source may leave them, most of them refused by our own database. */
export const ODD_ROWS: readonly unknown[] = [
  { ...FULL, id: 'a', name: 'No Picture', image: null, description: null, discount_percent: 140 },
  { ...FULL, id: 'b', name: 'Lost Picture', image: '/pictures/services/nowhere', features: 'One' },
  { id: 'c', name: 'Hardly Anything', image: 'not an address at all', price_cents: 0 },
  { ...FULL, id: 'd', slug: 'endless', name: ENDLESS, description: ENDLESS, features: [ENDLESS] },
  { ...FULL, id: 'e', slug: 'tag', name: TAG, description: TAG, features: [TAG, TAG], image: TAG },
  { ...FULL, id: 'f', name: 'From Elsewhere', image: 'https://pictures.example.com/a.jpg' },
  { ...FULL, id: 'g', name: 'Given Away', image: '/nowhere.jpg', discount_percent: 100 },
  {
    id: 'h',
    name: 'No Picture',
    category: `  ${ENDLESS}`,
    price_cents: '78',
    extra: [{ deep: 1 }],
  },
  { id: 'h', name: 'The same row again' },
  { id: 'i', slug: 'nobody', category: 'Hair' },
  null,
  'a word',
  [],
]

/** How many of them are services: the others repeat one, or say nothing. */
export const ODD_SERVICES = 8

export const answersWith = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(SERVICES, (route) => route.fulfill(answer))

/** Pages as if they had been printed two days ago, so that they ask what there is today. */
export async function printedTwoDaysAgo(page: Page): Promise<void> {
  const readAt = `"readAt":${Date.now() - 2.5 * DAY}`
  await rewritten(page, (html) => html.replaceAll(/"readAt":\d+/g, readAt))
}

/** Whatever must not hold more than it is wide. */
const BOXES =
  '.dialog-body, .dialog-title, .card, .service-card-name, .services-menu-row, .expert-services'

/** A page into which no services were printed: it knows what the server says and nothing else. */
export async function printedWithoutServices(page: Page): Promise<void> {
  await rewritten(page, (html) =>
    html.replace(/<script [^>]*id="published-services"[^>]*>[^<]*<\/script>/, ''),
  )
}

async function rewritten(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: rewrite(await response.text()) })
  })
}

/** What a person sees of bad input when nobody thought of it; nothing, where somebody did. */
export async function flawsOnScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (BOXES) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const onScreen = [...document.images].filter((image) => image.checkVisibility())
    for (const image of onScreen) {
      image.scrollIntoView({ behavior: 'instant' })
      await nextFrame()
    }
    const waiting = onScreen.filter((image) => image.isConnected && !image.complete)
    const broken = onScreen.filter((image) => {
      return image.isConnected && image.complete && image.naturalWidth === 0
    })
    const boxes = document.querySelectorAll(BOXES)
    const tooWide = [document.documentElement, ...boxes].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    )
    return [
      ...waiting.map((image) => `still coming: ${image.currentSrc}`),
      ...broken.map((image) => `broken: ${image.currentSrc}`),
      ...tooWide.map((element) => `too wide: ${element.outerHTML.slice(0, 120)}`),
      ...(document.body.innerText.includes('This page stopped working') ? ['crashed'] : []),
      ...(document.body.innerText.trim() === '' ? ['blank'] : []),
      ...(document.title === 'taken over' ? ['taken over'] : []),
      ...(document.querySelector('[onerror], #root script') === null ? [] : ['tags came alive']),
    ]
  }, BOXES)
}
