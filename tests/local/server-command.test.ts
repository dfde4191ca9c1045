import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Outcome {
  readonly code: number | null
  readonly output: string
}

let workdir: string
const started: ChildProcess[] = []

beforeAll(() => {
  workdir = mkdtempSync(path.join(tmpdir(), 'command-'))
  mkdirSync(path.join(workdir, 'supabase/functions/careless'), { recursive: true })
  writeFileSync(
    path.join(workdir, 'supabase/functions/careless/index.ts'),
    `export default { fetch: (request: Request) => {
      void Promise.reject(new Error('nobody caught me'))
      setTimeout(() => { throw new Error('nor me') }, 1)
      return new Response('ok')
    } }`,
  )
  writeFileSync(
    path.join(workdir, 'supabase/config.toml'),
    '[functions.careless]\nverify_jwt = false',
  )
  writeFileSync(
    path.join(workdir, 'supabase/demo-accounts.json'),
    '[{"role":"admin","email":"admin@example.com","password":"a demo password"}]',
  )
})

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(workdir, { recursive: true })
})

/** Runs the server as `npm start` does; `whenReady` gets its address and must end it. */
function run(
  args: string[],
  environment: Record<string, string> = {},
  whenReady: (
    url: string,
    stop: () => void,
    output: () => string,
    hangUp: () => void,
  ) => unknown = (_, stop) => stop(),
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['supabase/local/main.ts', ...args], {
      env: { PATH: process.env['PATH'], ...environment },
    })
    started.push(child)
    let output = ''
    let isReady = false
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const [, url] = /Ready: (\S+)\n[\s\S]*\n$/.exec(output) ?? []
      if (url === undefined || isReady) return
      isReady = true
      const hangUp = (): void => void [child.stdout, child.stderr].map((pipe) => pipe.destroy())
      setTimeout(
        () =>
          void whenReady(
            url,
            () => child.kill('SIGTERM'),
            () => output,
            hangUp,
          ),
        50,
      )
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}

describe('the server command', () => {
  it('says what it does, where it is and who may sign in, and ends cleanly when asked', async () => {
    const { code, output } = await run(['--workdir', workdir, '--data', 'memory', '--port', '0'])
    expect(output).toMatch(/Opening the database/)
    expect(output).toMatch(
      /Ready: http:\/\/localhost:\d+\nMails: http:\/\/localhost:\d+\/mailbox\n/,
    )
    expect(output).toContain('admin  admin@example.com  a demo password')
    expect(output).toContain('Closing')
    expect(code).toBe(0)
  })

  it('in public shows no demo account, and the link of the first owner alone', async () => {
    const args = ['--workdir', '.', '--data', 'memory', '--port', '0']
    const { output } = await run(args, { SITE_URL: 'https://salon.example.com' })
    expect(output).toMatch(
      /no owner yet[^\n]*\nhttps:\/\/salon\.example\.com\/first-start#[0-9a-f]{64}\n/,
    )
    expect(output).not.toContain('Demo accounts')
    expect(output).not.toContain('/mailbox')
  })

  it('outlives what a function forgets to catch', async () => {
    const { code, output } = await run(
      ['--workdir', workdir, '--data', 'memory', '--port', '0'],
      {},
      async (url, stop, log) => {
        expect(await (await fetch(`${url}/functions/v1/careless`)).text()).toBe('ok')
        while (!log().includes('nor me')) await new Promise((resolve) => setTimeout(resolve, 20))
        expect((await fetch(`${url}/functions/v1/careless`)).status).toBe(200)
        stop()
      },
    )
    expect(output).toContain('nobody caught me')
    expect(code).toBe(0)
  })

  it('still ends when nobody reads its output any more', async () => {
    const args = ['--workdir', workdir, '--data', 'memory', '--port', '0']
    const { code } = await run(args, {}, (_, stop, __, hangUp) => {
      hangUp()
      stop()
    })
    expect(code).toBe(0)
  })

  it('names every wrong setting at once and stops', async () => {
    const { code, output } = await run(
      ['--prot', '80', '--port', '70000', 'extra', '--site', '/none'],
      {
        DATABASE_URL: 'mysql://x',
        CORS_ORIGINS: 'https://ok.example, salon.example',
        TRUST_PROXY: 'yes',
        SITE_URL: 'salon',
      },
    )
    expect(code).toBe(1)
    for (const word of [
      '--prot',
      'extra',
      '70000',
      '/none',
      'DATABASE_URL',
      '"salon.example"',
      'TRUST_PROXY',
      'SITE_URL',
    ])
      expect(output.split('\n').filter((line) => line.includes(word))).toHaveLength(1)
    expect(output).not.toMatch(/ at .*\.ts/)
  })

  it.each([
    [['--workdir', '/nowhere'], 'There is no folder /nowhere'],
    [['--port'], '--port needs a value.'],
  ])('with %j stops with one sentence', async (args, sentence) => {
    const { code, output } = await run(args)
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain(sentence)
  })

  it('leaves data alone that another server is using', async () => {
    const args = ['--workdir', workdir, '--data', path.join(workdir, 'data'), '--port', '0']
    let second: Outcome | null = null
    await run(args, {}, async (_, stop) => {
      second = await run(args)
      stop()
    })
    expect(second).toMatchObject({
      code: 1,
      output: expect.stringContaining('is using the data in'),
    })
  })

  it('says when the database of DATABASE_URL does not answer', async () => {
    const { code, output } = await run(['--workdir', workdir, '--port', '0'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    })
    expect(code).toBe(1)
    expect(output).toContain('The database of DATABASE_URL cannot be reached')
    expect(output).not.toMatch(/ at .*\.ts/)
  })

  it('names the mistakes of config.toml', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wrong-'))
    mkdirSync(path.join(folder, 'supabase'))
    writeFileSync(
      path.join(folder, 'supabase/config.toml'),
      '[api]\nmax_rows = "many"\n[auth]\njwt_expiry = 0',
    )
    const { code, output } = await run(['--workdir', folder, '--data', 'memory', '--port', '0'])
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('api.max_rows'),
      expect.stringContaining('auth.jwt_expiry'),
    ])
    rmSync(folder, { recursive: true })
  })
})
