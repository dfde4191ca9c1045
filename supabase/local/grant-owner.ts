import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'

/**
 * `npm run grant-owner -- EMAIL`: asks the running server, as the holder of its secret key, to make
 * a confirmed account an owner. The same for the embedded server and a hosted one.
 */
const [email] = process.argv.slice(2)
const url = process.env['SUPABASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4173'}`
const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? keptSecretKey()

if (email === undefined || !email.includes('@'))
  end('Say whose: npm run grant-owner -- owner@example.com')
if (secretKey === null)
  end(
    'No server has run here yet. Start it with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY for a hosted one.',
  )

const server = createClient(url, secretKey, { auth: { persistSession: false } })
const { error, status } = await server.rpc('grant_first_owner', { email })
if (status === 0)
  end(`Nothing answers at ${url}. Start the server first, then run the command again.`)
if (error) end(error.message)
process.stdout.write(
  `${email} is now an owner. The next sign-in or the next quarter of an hour brings it into force.\n`,
)

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
