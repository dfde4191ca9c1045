import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '#support/server-process.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Marks {
  readonly scores: Readonly<Record<string, number>>
  /** What lost points, in the auditor's own words. */
  readonly lost: readonly string[]
}

/** The auditor's marks for one page, on its simulated phone. */
export async function auditPage(address: string, executablePath: string): Promise<Marks> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' })
    if (result === undefined) throw new Error(`The auditor gave no report on ${address}`)
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map((name) => [
      name,
      Math.round((categories[name]?.score ?? 0) * 100),
    ])
    const weighed = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
    const lost = weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`)
    return { scores: Object.fromEntries(scores), lost }
  } finally {
    await browser.close()
  }
}
