import { cpSync } from 'node:fs'
import path from 'node:path'
import { run } from '#local/prepare.mjs'
import { startServer } from '#support/server-process.ts'
import { buildPlainly } from './plain-build.ts'
import { openSlowLink, type SlowLink } from './slow-link.ts'
import { packFiles } from '#build/pack-files.ts'
import { writeBare } from './bare.ts'
import { writeTwin } from './twin.ts'

/** One way of building the same pages, served behind a slow link. */
export interface Site {
  readonly name: string
  readonly serverUrl: string
  readonly link: SlowLink
  /** Whether it has a service worker, and so a second and a third visit worth comparing. */
  readonly keepsItself: boolean
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** Ours as it is shipped and without its scripts, hand-written pages without a framework, and a plain client-drawn build. */
export async function openSites(ground: string): Promise<readonly Site[]> {
  const ours = await buildOurs(ground)
  const folders = { ours, bare: inside('bare'), twin: inside('twin'), plain: inside('plain') }
  await writeBare(ours, folders.bare)
  await buildPlainly(root, folders.plain)
  await buildTwin(folders.twin)
  await packFiles(folders.plain)
  const names = ['twin', 'bare', 'ours', 'plain'] as const
  return Promise.all(names.map((name) => openSite(name, folders[name])))

  function inside(name: string): string {
    return path.join(ground, name)
  }
}

/** As it is shipped. */
export async function buildOurs(ground: string): Promise<string> {
  const folder = path.join(ground, 'ours')
  const quiet = ['--logLevel', 'error', '--emptyOutDir', '--outDir']
  await run(process.execPath, [vite, 'build', ...quiet, folder], {})
  return folder
}

/** The pictures and icons of the site, which the twin shows too. */
async function buildTwin(folder: string): Promise<void> {
  cpSync(path.join(root, 'public'), folder, { recursive: true })
  await writeTwin(folder)
  await packFiles(folder)
}

async function openSite(name: string, site: string): Promise<Site> {
  const server = await startServer({ site })
  const link = await openSlowLink(server.url)
  return {
    name,
    keepsItself: name === 'twin' || name === 'ours',
    serverUrl: server.url,
    link,
    async close() {
      await link.close()
      await server.stop()
    },
  }
}
