import { startServer } from '#local/server.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { askAll } from './read-published.ts'

/** Writes what a fresh embedded database publishes to the output, as any visitor would get it. */
const server = await startServer(
  readStartupSettings(['--data', 'memory', '--port', '0'], { MAILBOX: '0', DEMO_CALENDAR: 'off' }),
  { info: () => undefined, error: (message) => void process.stderr.write(`${message}\n`) },
)
const { publishableKey } = server.backend.keys
const answers = await askAll({ url: server.url, publishableKey, fetch })
await server.close()
process.stdout.write(JSON.stringify(answers))
