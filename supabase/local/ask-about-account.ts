import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'

interface Question {
  /** As it's called in package.json. */
  readonly command: string
  /** What is asked of the database, with an email address. */
  readonly asks: string
  readonly done: (email: string) => string
}

/**
 * Asks the running server, as the holder of its secret key. The same for the embedded server and a hosted one.
 */
export async function askAboutAccount({ command, asks, done }: Question): Promise<void> {
  const [email] = process.argv.slice(2)
  const url = process.env['SUPABASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4173'}`
  const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? keptSecretKey()

  if (email === undefined || !email.includes('@'))
    end(`Say whose: npm run ${command} -- owner@example.com`)
  if (secretKey === null)
    end(
      'No server has run here yet. Start it with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY for a hosted one.',
    )

  const server = createClient(url, secretKey, { auth: { persistSession: false } })
  const { error, status } = await server.rpc(asks, { email })
  if (status === 0)
    end(`Nothing answers at ${url}. Start the server first, then run the command again.`)
  if (error) end(error.message)
  process.stdout.write(`${done(email)}\n`)
}

function keptSecretKey(): string | null {
  try {
    return readFileSync('.data/keys/secret-key', 'utf8').trim()
  } catch {
    return null
  }
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
