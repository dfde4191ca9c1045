import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFunctionsService } from '#local/functions/functions-service.ts'
import { readProject } from '#local/project/read-project.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

const FUNCTIONS: Readonly<Record<string, string>> = {
  greet: `export default { fetch: async (request: Request) => {
    const { name } = await request.json() as { name: string }
    return Response.json({ greeting: 'Hello ' + name, path: new URL(request.url).pathname })
  } }`,
  open: `export default { fetch: async (request: Request) => new Response(request.method) }`,
  broken: `export default { fetch: async () => { throw new Error('the safe combination is 1234') } }`,
  stray: `export default { fetch: () => 'not a response' }`,
  careless: `export default { fetch: () => { void Promise.reject(new Error('nobody caught me')); return new Response('ok') } }`,
  surroundings: `import process from 'node:process'
    export default { fetch: () => Response.json(process.env) }`,
  proxy: `export default { fetch: (request: Request) => fetch(new URL('/functions/v1/open', 'BACKEND')) }`,
  own: `export default { fetch: (request: Request) =>
    new Response(request.method, { headers: { 'access-control-allow-origin': '*' } }) }`,
  edited: `export default {}`,
  unreadable: `this is not a program`,
  stream: `export default { fetch: () => new Response(new ReadableStream({
    async start(out) {
      for (const word of ['one ', 'two ', 'three']) {
        out.enqueue(new TextEncoder().encode(word))
        await new Promise((r) => setTimeout(r, 60))
      }
      out.close()
    } }), { headers: { 'content-type': 'text/event-stream' } }) }`,
}
const OPEN = Object.keys(FUNCTIONS).filter((name) => name !== 'greet')

let backend: TestBackend
let workdir: string

const fileOf = (name: string): string => path.join(workdir, 'supabase/functions', name, 'index.ts')

beforeAll(async () => {
  workdir = mkdtempSync(path.join(tmpdir(), 'functions-'))
  for (const [name, text] of Object.entries({ ...FUNCTIONS, off: FUNCTIONS['open'] ?? '' })) {
    mkdirSync(path.dirname(fileOf(name)), { recursive: true })
    writeFileSync(fileOf(name), text)
  }
  const open = OPEN.map((name) => `[functions.${name}]\nverify_jwt = false\n`)
  const config = [...open, '[functions.off]\nverify_jwt = false\nenabled = false\n'].join('')
  writeFileSync(path.join(workdir, 'supabase/config.toml'), config)
  backend = await startTestBackend({ workdir })
  writeFileSync(fileOf('proxy'), (FUNCTIONS['proxy'] ?? '').replace('BACKEND', backend.url))
})

afterAll(async () => {
  await backend.stop()
  rmSync(workdir, { recursive: true })
})

async function call(name: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/${name}`, init)
}

async function tokenOf(role: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 60
  return backend.backend.keys.sign({ sub: '11111111-1111-4111-8111-111111111111', role, exp })
}

describe('a function', () => {
  it('answers a signed-in person, and sees its own name first in the path', async () => {
    const token = await tokenOf('authenticated')
    const anna = createClient(backend.url, backend.publishableKey, {
      accessToken: async () => token,
    })
    const { data, error } = await anna.functions.invoke('greet', { body: { name: 'Anna' } })
    expect(error).toBeNull()
    expect(data).toEqual({ greeting: 'Hello Anna', path: '/greet' })
  })

  it('answers the secret key, but not the publishable one alone, when it verifies tokens', async () => {
    const body = { name: 'x' }
    const server = createClient(backend.url, backend.secretKey)
    expect((await server.functions.invoke('greet', { body })).data).toMatchObject({
      path: '/greet',
    })
    const nobody = createClient(backend.url, backend.publishableKey)
    const { error } = await nobody.functions.invoke('greet', { body })
    expect((error as { context: Response }).context.status).toBe(401)
  })

  it('asks for a token in the words of the hosted gateway', async () => {
    const without = await call('greet', { method: 'POST' })
    expect(without.status).toBe(401)
    expect(await without.json()).toEqual({
      code: 'UNAUTHORIZED_NO_AUTH_HEADER',
      message: 'Missing authorization header',
    })
    const forged = await call('greet', { headers: { authorization: 'Bearer a.b.c' } })
    expect(forged.status).toBe(401)
    expect(forged.headers.get('sb-error-code')).toBe('UNAUTHORIZED_INVALID_JWT')
  })

  it('may be called with a token alone', async () => {
    const response = await call('greet', {
      method: 'POST',
      body: '{"name":"Bert"}',
      headers: { authorization: `Bearer ${await tokenOf('authenticated')}` },
    })
    expect(response.status).toBe(200)
  })

  it('that verifies nothing answers everybody', async () => {
    expect(await (await call('open', { method: 'DELETE' })).text()).toBe('DELETE')
  })

  it('that does not exist, or is switched off, is not found', async () => {
    for (const name of ['nowhere', 'off', 'constructor', '..', '']) {
      const response = await call(name)
      expect(response.status, name).toBe(404)
    }
    expect(await (await call('nowhere')).json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    })
  })

  it.each(['broken', 'stray', 'unreadable'])(
    'that is %s tells the caller nothing and the log everything',
    async (name) => {
      const response = await call(name)
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ error: 'Internal Server Error' })
      const line = backend.logged.at(-1) ?? ''
      expect(line).toContain(`The function ${name} failed.`)
      if (name === 'broken') expect(line).toMatch(/the safe combination is 1234[\s\S]+index\.ts/)
    },
  )

  it('may hand on what it fetched itself', async () => {
    const response = await call('proxy')
    expect(await response.text()).toBe('GET')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('may send its answer piece by piece', async () => {
    const response = await call('stream')
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('one ')
    await reader?.cancel()
    expect(await (await call('stream')).text()).toBe('one two three')
  })

  it('finds the environment it would find when hosted', async () => {
    const environment = (await (await call('surroundings')).json()) as Record<string, string>
    expect(environment['SUPABASE_URL']).toBe(backend.url)
    expect(JSON.parse(environment['SUPABASE_PUBLISHABLE_KEYS'] ?? '')).toEqual({
      default: backend.publishableKey,
    })
    expect(JSON.parse(environment['SUPABASE_SECRET_KEYS'] ?? '')).toEqual({
      default: backend.secretKey,
    })
    expect(environment['SUPABASE_SERVICE_ROLE_KEY']).toBe(backend.secretKey)
    expect(environment).not.toHaveProperty('SUPABASE_DB_URL')
    expect(environment).not.toHaveProperty('DATABASE_URL')
  })

  it('is read again when its file has changed, where asked for', async () => {
    const service = createFunctionsService(
      { ...backend.backend, project: readProject(workdir) },
      { reload: true },
    )
    const answer = async (): Promise<string> =>
      (await service.fetch(new Request(`${backend.url}/functions/v1/edited`))).text()
    writeFileSync(fileOf('edited'), `export default { fetch: () => new Response('first') }`)
    expect(await answer()).toBe('first')
    writeFileSync(fileOf('edited'), `export default { fetch: () => new Response('second') }`)
    expect(await answer()).toBe('second')
  })
})

describe("a function's own rule for other origins", () => {
  it('stands beside the rule of the server', async () => {
    const stranger = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    const own = await call('own', { method: 'OPTIONS', headers: stranger })
    expect(await own.text()).toBe('OPTIONS')
    expect(own.headers.get('access-control-allow-origin')).toBe('*')
    const app = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' }
    const known = await call('greet', { method: 'OPTIONS', headers: app })
    expect(known.status).toBe(204)
    expect(known.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })
})

describe('a function that takes too long', () => {
  it('is answered for with 504', async () => {
    mkdirSync(path.dirname(fileOf('slow')), { recursive: true })
    writeFileSync(fileOf('slow'), `export default { fetch: () => new Promise(() => undefined) }`)
    writeFileSync(
      path.join(workdir, 'supabase/config.toml'),
      '[functions.slow]\nverify_jwt = false',
    )
    const service = createFunctionsService(
      { ...backend.backend, project: readProject(workdir) },
      { deadlineMs: 50 },
    )
    const response = await service.fetch(new Request(`${backend.url}/functions/v1/slow`))
    expect(response.status).toBe(504)
    expect(await response.json()).toMatchObject({ code: 'IDLE_TIMEOUT' })
  })
})
