import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isPlainName, labelOf, screenText, storyText, withEntry } from './section-texts.ts'

/** `npm run new-section -- NAME`: one entry, one screen that draws an empty list, and one story about it. */
const MENU = 'src/domain/staff/staff-menu.ts'

const [name = ''] = process.argv.slice(2)
const problem = await writeSection(name)
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

async function writeSection(called: string): Promise<string | null> {
  if (!isPlainName(called))
    return 'Give it a name in lower case: npm run new-section -- lost-and-found'
  const screen = path.join('src', 'features', called, 'section-screen.tsx')
  const story = path.join('tests', 'e2e', `${called}.spec.ts`)
  if ((await isThere(path.dirname(screen))) || (await isThere(story)))
    return `There is something called ${called} already. Choose another name.`
  await writeFile(MENU, withEntry(await readFile(MENU, 'utf8'), called))
  await mkdir(path.dirname(screen))
  await writeFile(screen, screenText(called))
  await writeFile(story, storyText(called))
  process.stdout.write(
    `Written: ${screen}, ${story}, and an entry in ${MENU}.\n` +
      `${labelOf(called)} is beside the settings until its entry says otherwise.\n`,
  )
  return null
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
