import { SERVICES_QUESTION } from '#data/published-services.ts'
import { startServer } from '#local/server.ts'
import { readPublicRows } from '#platform/public-rows.ts'

/** Writes the services of a fresh embedded database to the output, as any visitor would get them. */
const server = await startServer(
  {
    workdir: '.',
    data: 'memory',
    host: '127.0.0.1',
    port: 0,
    siteFolder: null,
    databaseUrl: null,
    seed: true,
    publicUrl: null,
    siteUrl: null,
    corsOrigins: null,
    trustProxy: false,
    mailbox: 'off',
    reloadFunctions: false,
  },
  { info: () => undefined, error: (message) => void process.stderr.write(`${message}\n`) },
)
const { publishableKey } = server.backend.keys
const rows = await readPublicRows({ url: server.url, publishableKey, fetch }, SERVICES_QUESTION)
await server.close()
process.stdout.write(JSON.stringify(rows))
