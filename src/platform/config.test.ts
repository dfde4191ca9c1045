import { describe, expect, test } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY, WrongSettings, readConfig } from './config.ts'

const OWN = 'https://salon.example.com'

function sentencesFor(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, OWN)
    return []
  } catch (cause) {
    if (cause instanceof WrongSettings) return cause.sentences
    throw cause
  }
}

describe('the settings', () => {
  test('need nothing: the app talks to its own address with the embedded key', () => {
    expect(readConfig({}, OWN)).toEqual({
      backendUrl: OWN,
      publishableKey: EMBEDDED_PUBLISHABLE_KEY,
      ownerEmail: null,
      adminEmail: null,
      adminInterfaceUrl: null,
      ownerInterfaceUrl: null,
      staffViews: {},
    })
  })

  test('count as absent when they are blank', () => {
    expect(readConfig({ VITE_OWNER_EMAIL: '  ' }, OWN).ownerEmail).toBeNull()
  })

  test('lose the slash at the end of the backend address', () => {
    const config = readConfig(
      {
        VITE_SUPABASE_URL: 'https://abc.supabase.example/',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
      },
      OWN,
    )
    expect(config.backendUrl).toBe('https://abc.supabase.example')
  })

  test('are reported all together, each by its name', () => {
    const sentences = sentencesFor({
      VITE_SUPABASE_URL: 'not an address',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'two words',
      VITE_OWNER_EMAIL: 'june',
      VITE_ADMIN_EMAIL: '@',
      VITE_ADMIN_INTERFACE_URL: 'http://elsewhere.example.com',
      VITE_STAFF_VIEWS: '[1]',
    })
    expect(sentences.map((sentence) => sentence.split(/[ :]/)[0])).toEqual([
      'VITE_SUPABASE_URL',
      'VITE_SUPABASE_PUBLISHABLE_KEY',
      'VITE_OWNER_EMAIL',
      'VITE_ADMIN_EMAIL',
      'VITE_ADMIN_INTERFACE_URL',
      'VITE_STAFF_VIEWS',
    ])
  })

  test('never carry a secret key into the app', () => {
    const [sentence] = sentencesFor({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' })
    expect(sentence).toMatch(/secret key/)
    expect(sentence).not.toContain('sb_secret_abc')
  })

  test('ask for the key of another backend, because the embedded one does not fit there', () => {
    expect(sentencesFor({ VITE_SUPABASE_URL: 'https://abc.supabase.example' })).toEqual([
      expect.stringContaining('VITE_SUPABASE_PUBLISHABLE_KEY is missing'),
    ])
  })

  test('name every view that cannot be framed', () => {
    const views = { '/employee/texts': 'javascript:alert(1)', 'no-path': 'https://example.com' }
    expect(sentencesFor({ VITE_STAFF_VIEWS: JSON.stringify(views) }).join(' ')).toMatch(
      /\/employee\/texts.*no-path/s,
    )
  })

  test('take a view from this very machine, for trying things out', () => {
    const views = { '/employee/texts': 'http://localhost:5555/view' }
    expect(readConfig({ VITE_STAFF_VIEWS: JSON.stringify(views) }, OWN).staffViews).toEqual(views)
  })
})
