import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Problems } from '#local/project/problems.ts'
import { readProject } from '#local/project/read-project.ts'

const folders: string[] = []
const on = { enroll: true, verify: true }
const off = { enroll: false, verify: false }

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function projectFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'supabase', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

function sentencesFor(config: string, environment = {}): readonly string[] {
  try {
    readProject(projectFolder({ 'config.toml': config }), environment)
  } catch (cause) {
    if (cause instanceof Problems) return cause.sentences
    throw cause
  }
  return []
}

describe('a project folder', () => {
  it('without config.toml has the defaults of the Supabase CLI', () => {
    const folder = projectFolder({})
    expect(readProject(folder)).toMatchObject({
      workdir: folder,
      id: path.basename(folder),
      api: { schemas: ['public', 'graphql_public'], maxRows: 1000 },
      auth: {
        jwtExpirySeconds: 3600,
        minimumPasswordLength: 6,
        enableSignup: true,
        enableAnonymousSignIns: false,
        refreshTokenReuseIntervalSeconds: 10,
        email: { enableConfirmations: false, maxFrequencySeconds: 1, otpExpirySeconds: 3600 },
        accessTokenHook: null,
        mfa: { totp: off, recoveryCodes: off },
        passwordHook: null,
        codeHook: null,
        sendEmailHook: null,
      },
      storage: { fileSizeLimitBytes: 50 * 1024 * 1024 },
      functions: {},
      seedEnabled: true,
    })
  })

  it('gives what its config.toml says', () => {
    const folder = projectFolder({
      'config.toml': `
        project_id = "salon"
        [api]
        schemas = ["public", "shop"]
        max_rows = 7
        [auth]
        site_url = "http://localhost:9999/"
        signing_keys_path = "./signing_keys.json"
        [auth.email]
        max_frequency = "1m30s"
        [auth.rate_limit]
        token_refresh = 3
        [auth.hook.custom_access_token]
        enabled = true
        uri = "pg-functions://postgres/private/add_role"
        [storage]
        file_size_limit = "5MB"
        [db.seed]
        enabled = false`,
    })
    const project = readProject(folder)
    expect(project.id).toBe('salon')
    expect(project.api).toMatchObject({ schemas: ['public', 'shop'], maxRows: 7 })
    expect(project.auth.siteUrl).toBe('http://localhost:9999')
    expect(project.auth.signingKeysPath).toBe(path.join(folder, 'supabase/signing_keys.json'))
    expect(project.auth.email.maxFrequencySeconds).toBe(90)
    expect(project.auth.rateLimit.tokenRefreshPer5Minutes).toBe(3)
    expect(project.auth.accessTokenHook).toEqual({ schema: 'private', name: 'add_role' })
    expect(project.storage.fileSizeLimitBytes).toBe(5_000_000)
    expect(project.seedEnabled).toBe(false)
  })

  it('takes values from the environment where config.toml says env(NAME)', () => {
    const config = `project_id = "env(SALON)"\n[auth]\nenable_signup = "env(OPEN)"\njwt_expiry = "env(EXPIRY)"`
    const folder = projectFolder({ 'config.toml': config })
    const project = readProject(folder, { SALON: 'north', OPEN: 'false', EXPIRY: '60' })
    expect(project.id).toBe('north')
    expect(project.auth.enableSignup).toBe(false)
    expect(project.auth.jwtExpirySeconds).toBe(60)
  })

  it('names every wrong value at once, by its key', () => {
    const sentences = sentencesFor(`
      [api]
      max_rows = "many"
      schemas = "public"
      [auth]
      jwt_expiry = -1
      site_url = "not an address"
      minimum_password_length = 4
      enable_signup = "env(NOT_SET)"
      [auth.email]
      max_frequency = "soon"
      [auth.hook.custom_access_token]
      enabled = true
      uri = "https://example.com/hook"
      [storage]
      file_size_limit = "50 potatoes"`)
    for (const key of [
      'api.max_rows',
      'api.schemas',
      'auth.jwt_expiry',
      'auth.site_url',
      'auth.minimum_password_length',
      'auth.enable_signup',
      'auth.email.max_frequency',
      'auth.hook.custom_access_token.uri',
      'storage.file_size_limit',
    ])
      expect(sentences.filter((sentence) => sentence.includes(`${key} `))).toHaveLength(1)
    expect(sentences).toHaveLength(9)
  })

  it('says where a config.toml cannot be read', () => {
    expect(sentencesFor('project_id = "salon"\n[auth\n')).toEqual([
      expect.stringMatching(/^supabase\/config\.toml cannot be read at line 2, column \d+: /),
    ])
  })

  it('that does not exist is refused in one sentence', () => {
    expect(() => readProject('/nowhere/at/all')).toThrow(
      'There is no folder /nowhere/at/all: name one with --workdir.',
    )
  })

  it('has the functions whose folders hold an index.ts, but not those beginning with _', () => {
    const folder = projectFolder({
      'functions/hello/index.ts': '',
      'functions/_shared/index.ts': '',
      'functions/notes/readme.md': '',
      'functions/elsewhere/main.ts': '',
      'config.toml': `
        [functions.hello]
        verify_jwt = false
        [functions.elsewhere]
        entrypoint = "./functions/elsewhere/main.ts"
        enabled = false`,
    })
    expect(readProject(folder).functions).toEqual({
      hello: {
        name: 'hello',
        entrypoint: path.join(folder, 'supabase/functions/hello/index.ts'),
        verifyJwt: false,
        enabled: true,
      },
      elsewhere: {
        name: 'elsewhere',
        entrypoint: path.join(folder, 'supabase/functions/elsewhere/main.ts'),
        verifyJwt: true,
        enabled: false,
      },
    })
  })
})

describe("the salon's own config.toml", () => {
  it('asks for confirmed addresses, short tokens and the role in the token', () => {
    expect(readProject(process.cwd())).toMatchObject({
      api: { schemas: ['public'], maxRows: 1000 },
      auth: {
        jwtExpirySeconds: 900,
        minimumPasswordLength: 8,
        email: { enableConfirmations: true, securePasswordChange: true },
        accessTokenHook: { schema: 'private', name: 'custom_access_token' },
        mfa: { totp: on, recoveryCodes: on },
        passwordHook: { schema: 'private', name: 'note_password_attempt' },
        codeHook: { schema: 'private', name: 'note_code_attempt' },
        sendEmailHook: { schema: 'private', name: 'send_account_letter' },
      },
    })
  })
})
