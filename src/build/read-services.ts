import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SERVICES_QUESTION } from '#data/published-services.ts'
import { pinnedNode } from '#local/prepare.mjs'
import { readPublicRows } from '#platform/public-rows.ts'
import type { Config } from '#platform/config.ts'

/** Asks the configured backend what the salon offers, as any visitor may. */
export function askBackend({ backendUrl, publishableKey }: Config): Promise<unknown> {
  return readPublicRows({ url: backendUrl, publishableKey, fetch }, SERVICES_QUESTION)
}

/** Asks a fresh embedded database, in a process of its own that ends with the answer. */
export async function askEmbedded(root: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(pinnedNode(), ['src/build/embedded-services.ts'], {
    cwd: root,
  })
  return JSON.parse(stdout)
}
