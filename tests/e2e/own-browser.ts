import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext } from '@playwright/test'

/** A browser of its own with a profile that outlives it, so that it may be ended like a tablet whose battery is taken out. */
export interface OwnBrowser {
  open(): Promise<BrowserContext>
  /** In the middle of whatever it is doing, and without a word to it. */
  kill(): Promise<void>
  close(): Promise<void>
}

const PATIENCE_MS = 20_000
const POLL_MS = 25

export function ownBrowser(executablePath: string, options: readonly string[]): OwnBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'salon-device-'))
  const portFile = path.join(profile, 'DevToolsActivePort')
  let running: ChildProcess | null = null

  async function kill(): Promise<void> {
    const ending = running
    running = null
    if (ending === null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
  }

  async function port(): Promise<string> {
    for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
      const [number = ''] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : []
      if (number !== '') return number
      await pause(POLL_MS)
    }
    throw new Error('The browser did not start.')
  }

  return {
    async open() {
      rmSync(portFile, { force: true })
      const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
      running = spawn(executablePath, [...options, ...own, 'about:blank'], { stdio: 'ignore' })
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await port()}`)
      const [context] = browser.contexts()
      if (context === undefined) throw new Error('The browser has no window.')
      return context
    },
    kill,
    async close() {
      await kill()
      // What its helpers still write goes a moment after it.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
