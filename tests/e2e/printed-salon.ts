import { sql } from '#local/database/sql.ts'
import type { Browser, Page } from '@playwright/test'

/** Ten seconds on a machine of its own; here two cores may be shared with a whole run of tests. */
export const SOON_MS = 20_000

export interface Database {
  run(script: ReturnType<typeof sql>): Promise<unknown>
}

/** What the owner changes, and it all follows. */
export const changeHours = (database: Database): Promise<unknown> =>
  database.run(sql`
    update salon_hours set from_minute = 540, until_minute = 1200;
    update shifts set from_minute = 540, until_minute = 1200`)
export const changePrice = (database: Database): Promise<unknown> =>
  database.run(sql`update services set price_cents = 12000 where slug = 'glow-facial'`)
export const changePlan = (database: Database): Promise<unknown> =>
  database.run(
    sql`update family_subscription_plans set base_price_cents = 2400 where id = 'silver'`,
  )

export async function takeBack(database: Database): Promise<void> {
  await database.run(sql`
    delete from salon_hours;
    insert into salon_hours (weekday, from_minute, until_minute)
      select weekday, 600, 1080 from generate_series(1, 6) as weekday;
    update services set price_cents = 11000 where slug = 'glow-facial';
    update family_subscription_plans set base_price_cents = 2000 where id = 'silver'`)
}

export async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  return context.newPage()
}

export async function read(page: Page, path: string, place: string): Promise<string> {
  await page.goto(path)
  return (await page.locator(place).first().textContent()) ?? ''
}

/** What a page tells search engines of one thing. */
export async function node(url: string, type: string, name?: string): Promise<unknown> {
  const html = await (await fetch(url)).text()
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': graph }: { readonly '@graph': readonly Readonly<Record<string, unknown>>[] } =
    JSON.parse(json)
  return graph.find((one) => one['@type'] === type && (name === undefined || one['name'] === name))
}
