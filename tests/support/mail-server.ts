import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailServer } from '#functions/_shared/mail-settings.ts'

interface RunningMailServer {
  readonly settings: MailServer
  /** Each email as it came over the line. */
  readonly received: readonly string[]
  stop(): Promise<void>
}

interface Place {
  readonly host?: string
  /** Any that is free. */
  readonly port?: number
}

/** A real mail server on this machine, that takes what it's given unless it's told otherwise. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  { host = '127.0.0.1', port = 0 }: Place = {},
): Promise<RunningMailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        received.push(raw)
        done()
      })
    },
    ...options,
  })
  // A client that hangs up in the middle is no fault of this server.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.')
  return {
    settings: { kind: 'smtp', host, port: address.port, isSecure: false, user: '', password: '' },
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
