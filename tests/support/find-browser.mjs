// A Chromium for the browser tests: the system's, else Playwright's own download, else Debian's package.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlainProblem, pinnedNode, root, run } from '#local/prepare.mjs'

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const DOWNLOAD_PATIENCE_MS = 120_000

/**
 * @param {(doing: string) => void} [report]
 * @returns {Promise<string>}
 */
export async function findBrowser(report = () => undefined) {
  const found = process.env.CHROMIUM_PATH || onThisSystem() || (await fromPlaywright())
  if (found) return found
  return (await download(report)) ?? (await installDebianPackage(report))
}

function onThisSystem() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const name = PROGRAM_NAMES.find((program) => existsSync(path.join(folder, program)))
    if (name) return path.join(folder, name)
  }
  return null
}

async function fromPlaywright() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}

async function download(report) {
  report('no Chromium found: asking Playwright to download one')
  const install = run(pinnedNode(), ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  await Promise.race([install.catch(() => null), pause(DOWNLOAD_PATIENCE_MS)])
  return fromPlaywright()
}

async function installDebianPackage(report) {
  report("no download to be had: installing Debian's chromium")
  const problem =
    'No Chromium could be found, downloaded or installed. Install one, or point CHROMIUM_PATH at it, then run the command again.'
  if (!onPath('apt-get')) throw new PlainProblem(problem)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return run(command, rest, { problem, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', 'chromium')
  return onThisSystem()
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)))
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${path.relative(root, await findBrowser())}\n`)
}
