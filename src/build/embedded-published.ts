import { isOpenToOthers } from '#local/open-to-others.mjs'
import { startServer } from '#local/server.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { askAll } from './read-published.ts'

const settings = readStartupSettings(['--data', 'memory', '--port', '0'], {
  MAILBOX: '0',
  DEMO_CALENDAR: 'off',
})
const log = {
  info: () => undefined,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/**
 * Writes what a fresh embedded database publishes to the output, as any visitor would get it: a demonstration, unless
 * the salon opens to others, whose pages say nothing invented from the first moment on.
 */
const server = await startServer({ ...settings, seed: !isOpenToOthers(process.env) }, log)
const { publishableKey } = server.backend.keys
const answers = await askAll({ url: server.url, publishableKey, fetch })
await server.close()
process.stdout.write(JSON.stringify(answers))
