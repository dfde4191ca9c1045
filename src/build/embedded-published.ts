import { SERVICES_QUESTION } from '#data/published-services.ts'
import { startServer } from '#local/server.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { readPublicRows } from '#platform/public-rows.ts'

/** Writes the services of a fresh embedded database to the output, as any visitor would get them. */
const server = await startServer(
  readStartupSettings(['--data', 'memory', '--port', '0'], { MAILBOX: '0', DEMO_CALENDAR: 'off' }),
  { info: () => undefined, error: (message) => void process.stderr.write(`${message}\n`) },
)
const { publishableKey } = server.backend.keys
const rows = await readPublicRows({ url: server.url, publishableKey, fetch }, SERVICES_QUESTION)
await server.close()
process.stdout.write(JSON.stringify(rows))
