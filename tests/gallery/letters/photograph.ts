import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { letterHtml } from '#functions/_shared/letter-layout.ts'
import { SHEETS } from '#gallery/sheet-list.ts'
import { writeSheet, type Photographed } from '#gallery/sheets.ts'
import { everyLetter, type CatalogueLetter } from './every-letter.ts'

const WINDOWS = [
  { name: 'phone', width: 390, height: 900 },
  { name: 'desktop', width: 900, height: 800 },
] as const

type Window = (typeof WINDOWS)[number]

export const LETTER_SHEETS = WINDOWS.map((window) => ({
  window,
  file: `${SHEETS}/emails-${window.name}.webp`,
}))

/** Every email by both lights, on a phone and on a desktop: one sheet for each. */
export async function photographLetters(browser: Browser, root: string): Promise<void> {
  const letters = await everyLetter()
  const folder = mkdtempSync(path.join(tmpdir(), 'emails-'))
  for (const { window, file } of LETTER_SHEETS) {
    const photographed: Photographed[] = []
    for (const one of letters) photographed.push(await photograph(browser, window, one, folder))
    await writeSheet(path.join(root, file), window, photographed)
    process.stdout.write(`${letters.length} emails: ${file}\n`)
  }
}

async function photograph(
  browser: Browser,
  window: Window,
  { name, letter }: CatalogueLetter,
  folder: string,
): Promise<Photographed> {
  const pictureIn = async (colorScheme: 'light' | 'dark') => {
    const page = await browser.newPage({ viewport: window, colorScheme })
    await page.setContent(letterHtml(letter))
    const file = path.join(folder, `${name} ${window.name} ${colorScheme}.png`)
    await page.screenshot({ path: file })
    await page.close()
    return file
  }
  return { name, light: await pictureIn('light'), dark: await pictureIn('dark') }
}
