import path from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { measureBookingDays } from './booking-days.ts'

type Figures = ReturnType<typeof measureBookingDays>

/** The rules themselves, packed as the app packs them, on a desktop browser at full speed. */
export async function bookingDaysIn(executablePath: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await packed() })
    return await page.evaluate<Figures>('bench.measureBookingDays()')
  } finally {
    await browser.close()
  }
}

async function packed(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: path.resolve('tests/bench/web/booking-days.ts'),
        name: 'bench',
        formats: ['iife'],
      },
    },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The bench was not packed.')
  return chunk.code
}
