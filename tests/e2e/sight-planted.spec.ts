import { inWords, lookAt, watchForShifts } from '#support/sight/look.ts'
import { HOURS_OF_DAY, openSalonAt } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { expect, test } from './salon.ts'
import { opensDesk } from './board-geometry.ts'
import type { Page } from '@playwright/test'

const [, , NOON] = HOURS_OF_DAY

const BARE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <style>body { margin: 24px; font: 16px sans-serif; color: #2a2226; background: #faf6f1 }
  button, a { min-width: 44px; min-height: 44px }</style><body>`

const SOUND = `<h1>Today</h1><p>Two visits before noon.</p>
  <label for="name">Name</label><br><input id="name" style="height: 44px">
  <button type="button">Book a visit</button>`

/** Each with the sentence that the check prints for it. */
const PLANTED: readonly (readonly [fault: string, markup: string, sentence: RegExp])[] = [
  [
    'a page with nothing on it but its tabs',
    '<main><nav><a href="/auth">Login</a></nav></main>',
    /nothing-there: .*: There is nothing to read in it/,
  ],
  [
    'a column of 1 px',
    '<div style="width: 1px; overflow: hidden; height: 40px">Cut and finish</div>',
    /text-cut: .*“Cut and finish” is cut off: 1 px × /,
  ],
  [
    'a covered button',
    '<div style="position: relative"><button type="button">Check in</button><div style="position: absolute; inset: 0; background: #fff"></div></div>',
    /control-covered: .*“Check in”: A press on its middle hits/,
  ],
  [
    'a clipped word',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Signature Cut</p>',
    /text-cut: .*“Signature Cut” is cut off: 60 px × /,
  ],
  [
    'a line cut through its letters',
    '<p style="height: 9px; overflow: hidden">Signature Cut</p>',
    /text-cut: .*“Signature Cut” is cut off/,
  ],
  [
    'text over text',
    '<div style="position: relative; height: 40px"><span style="position: absolute">Hannah Brooks</span><span style="position: absolute">Ben Castillo</span></div>',
    /text-over-text: .*“Hannah Brooks” and “Ben Castillo” lie over each other/,
  ],
  [
    'a label laid over a time',
    '<div style="position: relative"><span>10:00 AM</span><b style="position: absolute; inset: 0 auto auto 0; background: #7a2e4d; color: #fff">Now, 9:55 AM</b></div>',
    /text-covered: .*“10:00 AM” lies under .*b “Now, 9:55 AM”/,
  ],
  [
    'a button outside the window',
    '<button type="button" style="position: fixed; left: -400px">Undo</button>',
    /control-outside: .*“Undo”: Its middle lies at/,
  ],
  [
    'a button too small for a finger',
    '<button type="button" style="min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0">×</button>',
    /control-small: .*: It is 20 px × 20 px; 44 px are needed/,
  ],
  [
    'a page that scrolls sideways',
    '<div style="width: 900px">Wide</div>',
    /sideways-scroll: .*: The page is \d+ px wide in a window of 390 px/,
  ],
  [
    'a label whose field is elsewhere',
    '<label for="far">Phone</label><div style="height: 200px"></div><input id="far" style="height: 44px">',
    /label-elsewhere: .*“Phone”: Its field is \d+(\.\d)? px aside and 2\d\d(\.\d)? px away/,
  ],
  [
    'faint words',
    '<p style="color: #b9b0aa">Opens at ten</p>',
    /contrast: .*“Opens at ten” has a contrast of 1\.\d\d; 4\.5 is needed/,
  ],
]

test.use({ viewport: { width: 390, height: 844 }, baseURL: 'http://localhost' })

async function found(page: Page, markup: string): Promise<string> {
  await page.setContent(`${BARE}${markup}`)
  const findings = await lookAt(page, { leastControlPx: 44 })
  return findings.map(inWords).join('\n')
}

test('on a sound screen there is nothing to find', async ({ page }) => {
  expect(await found(page, SOUND)).toBe('')
})

test('each planted fault is found', async ({ page }) => {
  for (const [fault, markup, sentence] of PLANTED)
    expect(await found(page, SOUND + markup), fault).toMatch(sentence)
})

/** A driver presses all of these; a person does not. */
const OUT_OF_REACH: readonly (readonly [where: string, markup: string, why: RegExp])[] = [
  [
    'in a column of 1 px',
    '<div style="width: 1px; overflow: hidden"><button type="button">Check in</button></div>',
    /“Check in” is cut off: 1 px × /,
  ],
  [
    'that nobody can see',
    '<button type="button" style="opacity: 0">Check in</button>',
    /“Check in” is not drawn/,
  ],
  [
    'of four pixels',
    '<button type="button" style="all: unset; width: 4px; height: 4px; overflow: hidden">Check in</button>',
    /“Check in” is cut off: 4 px × 4 px can be seen/,
  ],
  [
    'below something else',
    '<div style="position: relative"><button type="button">Check in</button><div style="position: absolute; inset: 0; background: #fff"></div></div>',
    /“Check in”: A press on its middle hits/,
  ],
]

test('no story presses a button that a person could not see or hit', async ({ page }) => {
  for (const [where, markup, why] of OUT_OF_REACH) {
    await page.setContent(`${BARE}${SOUND}${markup}`)
    const pressed = page.getByRole('button', { name: 'Check in' }).click()
    await expect(pressed, where).rejects.toThrow(why)
    await page.getByRole('button', { name: 'Book a visit' }).click()
  }
})

test('what moves after the screen had come to rest is found', async ({ page }) => {
  await page.addInitScript(watchForShifts)
  await page.goto(`data:text/html,${encodeURIComponent(BARE + SOUND)}`)
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.textContent = 'Late'
    late.style.height = '200px'
    setTimeout(() => document.body.prepend(late), 500)
  })
  const findings = await lookAt(page, { leastControlPx: 44 })
  expect(findings.map(inWords).join()).toMatch(
    /moved-when-calm: .*: The page moved by 0\.\d+ after/,
  )
})

test('what is still busy has not come to rest', async ({ page }) => {
  await page.addInitScript(watchForShifts)
  const waiting = '<div id="wait" aria-busy="true" style="height: 300px"></div>'
  await page.goto(`data:text/html,${encodeURIComponent(BARE + waiting + SOUND)}`)
  await page.evaluate(() => {
    setTimeout(() => document.querySelector('#wait')?.remove(), 500)
  })
  expect((await lookAt(page, { leastControlPx: 44 })).map(inWords)).toEqual([])
})

test('the board as it once was, blank while the salon is open, is found', async ({
  page,
  builtSite,
}) => {
  test.slow()
  const salon = await openSalonAt(NOON, { site: builtSite })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(turnClock, salon.aheadMs)
  await opensDesk(page, salon.url)
  await page.locator('.visit-card').first().waitFor()
  const asItWas = '.board-head, .board-corner, .board-column { grid-column: auto !important }'
  await page.addStyleTag({ content: asItWas })
  const findings = await lookAt(page, { leastControlPx: 24 })
  await salon.stop()
  expect(findings.map(inWords).join('\n')).toMatch(
    /(text-cut|text-without-size): .*visit-who > strong “[A-Z]\w+ \w+”/,
  )
})
