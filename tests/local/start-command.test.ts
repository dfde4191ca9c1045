import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// A check that let the command through would leave it serving for good.
const PATIENCE_MS = 15_000

/** What `npm start` says and how it ends, before it has started anything. */
function start(script: string, settings: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, VITEST: '', ...settings },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  return { status, said: stderr.trim().split('\n') }
}

test('a Node.js that is too old is told so in one sentence', () => {
  const { status, said } = start(`
    Object.defineProperty(process.versions, 'node', { value: '18.2.0' })
    await import('./supabase/local/start.mjs')`)
  expect(said).toEqual([
    'This needs Node.js 20.19 or newer, and found 18.2.0. Install a current Node.js and run the command again.',
  ])
  expect(status).toBe(1)
})

test('every wrong setting of the app is named before anything is built', () => {
  const build = `
    const { asCommand } = await import('./supabase/local/prepare.mjs')
    const { buildApp } = await import('./supabase/local/build-app.mjs')
    await asCommand(() => buildApp(() => undefined))`
  const wrong = { VITE_OWNER_EMAIL: 'nobody', VITE_STAFF_VIEWS: 'nonsense' }
  const { status, said } = start(build, wrong)
  expect(said).toEqual([
    'VITE_OWNER_EMAIL must be an email address, not "nobody".',
    'VITE_STAFF_VIEWS must be JSON such as {"/employee/reports/tax":"https://example.com/view"}.',
    'The app could not be built: the lines above say why.',
  ])
  expect(status).toBe(1)
})
