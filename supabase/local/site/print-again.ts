import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answers } from './kept-press.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PRESS = 'src/build/reprint.ts'
const LONGEST_MS = 120_000
/** Laid into a folder whose pages are all there. */
export const WHOLE = '.whole'

interface Reprint {
  readonly site: string
  readonly folder: string
  readonly answers: Answers
  readonly signal: AbortSignal
}

/** In a process of its own: no visitor waits for it, and what goes wrong there ends nothing here. */
export async function printAgain({ site, folder, answers, signal }: Reprint): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [PRESS, site, folder], {
      cwd: ROOT,
      stdio: 'pipe',
      signal,
      timeout: LONGEST_MS,
    })
    const said: string[] = []
    child.stderr.on('data', (text: Buffer) => void said.push(text.toString()))
    // Its pages can be served from here on; packing them is left to it.
    child.stdout.once('data', () => resolve())
    child.on('error', reject)
    child.on('close', (code) =>
      reject(new Error(`The press ended with ${code}. ${said.join('').trim().slice(-2000)}`)),
    )
    // One that ends before it has read everything says why itself.
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify(answers))
  })
  await writeFile(path.join(folder, WHOLE), '')
}
