import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRINTED_QUESTIONS } from '#data/salon/printed-answers.ts'
import { printAll, writeInto, type Press, type PressParts } from './press.ts'
import type { Bundle } from './page-assets.ts'
import type { Answers } from './printed-page.ts'

/**
 * A build keeps its press, in a folder with a dot that nobody is served: whoever has the build can print
 * its pages again when what they show has changed, without its sources and within a second or two.
 */
export const PRESS_FOLDER = '.press'
export const PRINTER_FOLDER = `${PRESS_FOLDER}/printer`
const PARTS = `${PRESS_FOLDER}/parts.json`
/** What whoever serves the site goes by. */
const PRINTED = `${PRESS_FOLDER}/printed.json`

interface Printed {
  /** Which press it is: pages of another one are worth nothing beside this build. */
  readonly press: string
  /** What to ask of the database, by the names under which the press wants the answers. */
  readonly questions: Readonly<Record<string, string>>
  /** What the pages of the build itself were printed with. */
  readonly answers: Answers
  /** Their files, which later ones take the place of. */
  readonly files: readonly string[]
}

export async function printAndKeepPress(press: Press): Promise<void> {
  const { config, template, loader, bundle } = press
  const parts = JSON.stringify({ config, template, loader, bundle: withoutCode(bundle) })
  const files = await printAll(press)
  const printed: Printed = {
    press: createHash('sha256').update(parts).digest('hex').slice(0, 16),
    questions: PRINTED_QUESTIONS,
    answers: press.answers,
    files,
  }
  await writeInto(press.folder, PARTS, parts)
  await writeInto(press.folder, PRINTED, JSON.stringify(printed))
}

export async function readPressParts(site: string): Promise<PressParts> {
  return JSON.parse(await readFile(path.join(site, PARTS), 'utf8')) as PressParts
}

/** Pages name the files of the build, and carry the rules of its sheets. */
function withoutCode(bundle: Bundle): Bundle {
  return Object.fromEntries(
    Object.entries(bundle).map(([name, file]) => [
      name,
      file.type === 'asset'
        ? { type: file.type, source: name.endsWith('.css') ? String(file.source) : '' }
        : {
            type: file.type,
            name: file.name,
            fileName: file.fileName,
            isEntry: file.isEntry,
            moduleIds: file.moduleIds.filter((id) => id.includes('/src/routes/')),
            imports: file.imports,
            viteMetadata: { importedCss: [...(file.viteMetadata?.importedCss ?? [])] },
          },
    ]),
  )
}
