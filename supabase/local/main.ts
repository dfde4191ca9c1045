import { startServer, type RunningServer } from './server.ts'
import { createConsoleLog } from './server/console-log.ts'
import { demoAccountLines } from './server/demo-accounts.ts'
import { startupSentences } from './server/startup-sentences.ts'
import { readStartupSettings, USAGE, type StartupSettings } from './server/startup-settings.ts'

const log = createConsoleLog()

try {
  await main()
} catch (cause) {
  const sentences = startupSentences(cause, process.env['DATABASE_URL'] ?? null)
  if (sentences === null) log.error('The server could not start.', cause)
  else process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return void process.stdout.write(`${USAGE}\n`)
  keepRunningAfterStrayErrors()
  const settings = readStartupSettings(args, process.env)
  const server = await startServer(settings, log)
  closeOnSignal(server)
  announce(server, settings)
}

/** Functions run in this process: what one of them forgets to catch must not end the others. */
function keepRunningAfterStrayErrors(): void {
  process.on('unhandledRejection', (cause) => log.error('A promise was left uncaught.', cause))
  process.on('uncaughtException', (cause) => log.error('An error was left uncaught.', cause))
}

function closeOnSignal(server: RunningServer): void {
  let isClosing = false
  const close = async (): Promise<void> => {
    if (isClosing) process.exit(1)
    isClosing = true
    log.info('Closing: finishing what is under way.')
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      close().catch((cause: unknown) => {
        log.error('The server could not close cleanly.', cause)
        process.exit(1)
      })
    })
  }
}

function announce(server: RunningServer, settings: StartupSettings): void {
  const { url, hasDemoAccounts, ownerLink } = server
  log.info(`\nReady: ${url}`)
  if (settings.sendsMail) log.info('Emails are sent to people.')
  else if (settings.hasMailbox) log.info(`Mails: ${url}/mailbox`)
  else log.info('No emails can be sent yet. Set SMTP_URL or MAIL_API_KEY.')
  if (ownerLink !== null)
    log.info(`\nThe salon has no owner yet. This link makes one:\n${ownerLink}`)
  if (!hasDemoAccounts) return
  const accounts = demoAccountLines(settings.workdir)
  if (accounts.length > 0)
    log.info(`\nDemo accounts (role, email, password):\n${accounts.join('\n')}`)
}
