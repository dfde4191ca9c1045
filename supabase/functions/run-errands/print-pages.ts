import type { World } from '#functions/_shared/world.ts'

/** Has the host of a static site build it anew; without one, whoever serves the pages prints them. */
export async function printPages({ environment, fetch }: World): Promise<void> {
  const { buildHookUrl } = environment
  if (buildHookUrl === null) return
  const response = await fetch(buildHookUrl, { method: 'POST' })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The build hook answered ${response.status}.`)
}
