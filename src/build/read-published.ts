import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PRINTED_QUESTIONS } from '#data/salon/printed-answers.ts'
import { pinnedNode } from '#local/prepare.mjs'
import { readPublicRows } from '#platform/public-rows.ts'
import type { Config } from '#platform/config.ts'
import type { PublicDoor } from '#platform/public-rows.ts'
import type { Answers } from './printed-page.ts'

/** Asks the configured backend what the salon publishes, as any visitor may. */
export function askBackend({ backendUrl, publishableKey }: Config): Promise<Answers> {
  return askAll({ url: backendUrl, publishableKey, fetch })
}

export async function askAll(door: PublicDoor): Promise<Answers> {
  const answers = Object.entries(PRINTED_QUESTIONS).map(
    async ([name, question]) => [name, await readPublicRows(door, question)] as const,
  )
  return Object.fromEntries(await Promise.all(answers))
}

/** Asks a fresh embedded database, in a process of its own that ends with the answer. */
export async function askEmbedded(root: string): Promise<Answers> {
  const { stdout } = await promisify(execFile)(pinnedNode(), ['src/build/embedded-published.ts'], {
    cwd: root,
  })
  return JSON.parse(stdout) as Answers
}
