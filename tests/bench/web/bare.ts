import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packFiles } from '#build/pack-files.ts'

/** What a page tells search engines is data; everything else between these tags runs. */
const SCRIPT = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs
const PACKED_PAGE = /\.html\.(?:br|gz)$/

/** The very pages that are shipped, with every script taken out. */
export async function writeBare(shipped: string, folder: string): Promise<void> {
  cpSync(shipped, folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (PACKED_PAGE.test(name)) rmSync(file)
    else if (name.endsWith('.html'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SCRIPT, ''))
  }
  await packFiles(folder)
}
