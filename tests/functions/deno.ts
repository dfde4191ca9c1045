import { spawn } from 'node:child_process'
import path from 'node:path'

export const DENO = path.join('node_modules', '.bin', 'deno')

/** The packages npm installed and nothing else: no download, no lockfile, no other runtime's tsconfig. */
export const DENO_FLAGS = [
  '--no-config',
  '--no-lock',
  '--cached-only',
  '--node-modules-dir=manual',
  '--import-map=supabase/functions/deno.json',
]

const PATIENCE_MS = 20_000

export function denoEnvironment(scratch: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  return { ...inherited, DENO_DIR: scratch, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }
}

/** Serves a function as hosted Supabase would, asks it once, and wants an answer of its own making. */
export async function bootUnderDeno(entrypoint: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(
    DENO,
    [
      'serve',
      ...DENO_FLAGS,
      '--allow-env',
      '--allow-net',
      '--port=0',
      '--host=127.0.0.1',
      entrypoint,
    ],
    {
      env: {
        ...env,
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"k"}',
      },
    },
  )
  const tooLate = setTimeout(() => child.kill(), PATIENCE_MS)
  try {
    const response = await fetch(await addressSaidBy(child))
    const { code } = (await response.json()) as { code?: string }
    if (typeof code !== 'string') throw new Error(`${entrypoint} answered ${response.status}`)
  } finally {
    clearTimeout(tooLate)
    child.kill()
  }
}

function addressSaidBy(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
        if (address !== undefined) resolve(address)
      })
    child.on('close', () => reject(new Error(said)))
    child.on('error', reject)
  })
}
