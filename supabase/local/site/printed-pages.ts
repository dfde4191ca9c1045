import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { raw } from '#local/database/sql.ts'
import type { Backend, Service } from '#local/service.ts'
import { fingerprintOf, readKeptPress, type Answers, type KeptPress } from './kept-press.ts'
import { WHOLE, printAgain } from './print-again.ts'

/** Where the printed pages of a site are found that are newer than those of its build. */
export interface PrintedPages {
  /** Null while the pages of the build itself are right. */
  folder(): string | null
  /** Whether the build printed this file, so that only the newer folder may answer for it. */
  isPrinted(file: string): boolean
  stop(): Promise<void>
}

interface Parts {
  readonly site: string
  /** Editions that were printed here are kept here. */
  readonly folder: string
  readonly backend: Pick<Backend, 'database' | 'keys' | 'log' | 'url'>
  readonly rest: Service
}

const LOOK_EVERY_MS = 1000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

const HAS_EDITION = raw(`select to_regclass('public.salon_edition') is not null as found`)
const EDITION = raw('select number::text as number from public.salon_edition')

/**
 * Has the public pages printed again whenever the database counts another edition of the salon. What changes
 * within a second is one edition, and the pages of an edition take the place of the last all at once.
 */
export function keepPagesPrinted(parts: Parts): PrintedPages {
  const { site, backend } = parts
  const kept = readKeptPress(site)
  const files = new Set(kept?.files)
  const stopping = new AbortController()
  let served: string | null = null
  const work =
    kept === null
      ? Promise.resolve()
      : follow({ ...parts, kept }, stopping.signal, (folder) => void (served = folder)).catch(
          (cause: unknown) =>
            backend.log.error('Nobody looks whether the public pages are still right.', cause),
        )
  return {
    folder: () => served,
    isPrinted: (file) => files.has(file),
    async stop() {
      stopping.abort()
      await work
    },
  }
}

type Following = Parts & { readonly kept: KeptPress }

async function follow(
  parts: Following,
  signal: AbortSignal,
  serve: (folder: string | null) => void,
): Promise<void> {
  const { database, log } = parts.backend
  const [has] = await database.rows<{ found: boolean }>(HAS_EDITION)
  if (has?.found !== true) return
  let printed = ''
  let pauseMs = LOOK_EVERY_MS
  const isOver = () => signal.aborted
  while (!isOver()) {
    try {
      const edition = await settledEdition(parts, printed, signal)
      if (edition !== printed) serve(await pagesOf(parts, signal))
      printed = edition
      pauseMs = LOOK_EVERY_MS
    } catch (cause) {
      if (isOver()) return
      pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2))
      const seconds = Math.round(pauseMs / 1000)
      log.error(
        `The public pages could not be printed again and show what was true before. The next try is in ${seconds} seconds.`,
        cause,
      )
    }
    await pause(pauseMs, signal)
  }
}

/** Once a second has passed without another change. */
async function settledEdition(
  { backend: { database } }: Following,
  printed: string,
  signal: AbortSignal,
): Promise<string> {
  const look = async () =>
    (await database.rows<{ number: string }>(EDITION))[0]?.number ?? 'none yet'
  const found = await look()
  if (found === printed || printed === '') return found
  await pause(LOOK_EVERY_MS / 2, signal)
  return look()
}

/** Prints nothing that has been printed before. */
async function pagesOf(parts: Following, signal: AbortSignal): Promise<string | null> {
  const { site, folder, kept, backend } = parts
  const answers = await ask(parts)
  const edition = fingerprintOf(kept.press, answers)
  if (edition === fingerprintOf(kept.press, kept.answers)) return null
  const pages = path.join(folder, edition)
  if (!existsSync(path.join(pages, WHOLE))) {
    const startedAt = performance.now()
    await printAgain({ site, folder: pages, answers, signal })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    backend.log.info(`The public pages were printed again in ${seconds} s.`)
  }
  await forgetOthers(folder, edition).catch(() => undefined)
  return pages
}

/** As any visitor would be answered. */
async function ask({ kept, rest, backend: { keys, url } }: Following): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const [name, question] of Object.entries(kept.questions)) {
    const headers = { apikey: keys.publishableKey }
    const response = await rest.fetch(new Request(`${url}/rest/v1/${question}`, { headers }))
    if (!response.ok)
      throw new Error(`${question} was answered with ${response.status}: ${await response.text()}`)
    answers[name] = await response.json()
  }
  return answers
}

/** The last few stay: somebody may be reading from them, and what is changed back needs no printing. */
const EDITIONS_KEPT = 3

async function forgetOthers(folder: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const others = names.filter((name) => name !== current)
  for (const name of others.slice(0, Math.max(0, names.length - EDITIONS_KEPT)))
    await rm(path.join(folder, name), { recursive: true, force: true })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
