/** What the app was built with. The two special accounts choose a landing page and grant nothing. */
export interface Config {
  readonly backendUrl: string
  readonly publishableKey: string
  readonly ownerEmail: string | null
  readonly adminEmail: string | null
  /** The external admin interfaces, which open in a new tab. */
  readonly adminInterfaceUrl: string | null
  readonly ownerInterfaceUrl: string | null
  /** Path of this site → the view of another provider framed there. */
  readonly staffViews: Readonly<Record<string, string>>
}

/** The embedded server's key, public by nature; tests compare it with the server's own. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded'

type Environment = Readonly<Record<string, unknown>>

/** Every setting that is wrong, in sentences that say what to do. */
export class WrongSettings extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

export function readConfig(environment: Environment, ownOrigin: string): Config {
  const wrong: string[] = []
  const read = readerOf(environment, wrong)
  const backendUrl = read('VITE_SUPABASE_URL', readBackendUrl) ?? ownOrigin
  const givenKey = read('VITE_SUPABASE_PUBLISHABLE_KEY', readPublishableKey)
  const config: Config = {
    backendUrl,
    publishableKey: givenKey ?? EMBEDDED_PUBLISHABLE_KEY,
    ownerEmail: read('VITE_OWNER_EMAIL', readEmail),
    adminEmail: read('VITE_ADMIN_EMAIL', readEmail),
    adminInterfaceUrl: read('VITE_ADMIN_INTERFACE_URL', readSafeUrl),
    ownerInterfaceUrl: read('VITE_OWNER_INTERFACE_URL', readSafeUrl),
    staffViews: read('VITE_STAFF_VIEWS', readStaffViews) ?? {},
  }
  if (
    isGiven(environment['VITE_SUPABASE_URL']) &&
    !isGiven(environment['VITE_SUPABASE_PUBLISHABLE_KEY'])
  )
    wrong.push(
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing: set it to the publishable key of the project at VITE_SUPABASE_URL.',
    )
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return config
}

type Reader<Value> = (name: string, text: string) => Value

/** Absent is null; malformed is noted, so that one look shows everything there is to mend. */
function readerOf(environment: Environment, wrong: string[]) {
  return <Value>(name: string, reader: Reader<Value>): Value | null => {
    const given = environment[name]
    if (!isGiven(given)) return null
    try {
      return reader(name, given.trim())
    } catch (cause) {
      wrong.push(cause instanceof WrongSettings ? cause.message : `${name} could not be read.`)
      return null
    }
  }
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function readBackendUrl(name: string, text: string): string {
  const url = asUrl(text)
  if (url === null || !isWebAddress(url))
    throw new WrongSettings([
      `${name} must be a web address such as https://abc.supabase.co, not "${text}".`,
    ])
  return url.href.replace(/\/+$/, '')
}

/** A secret key in the app would be in every visitor's hands. */
function readPublishableKey(name: string, text: string): string {
  if (text.startsWith('sb_secret_'))
    throw new WrongSettings([
      `${name} holds a secret key: use the publishable one, which starts with sb_publishable_.`,
    ])
  if (/\s/.test(text)) throw new WrongSettings([`${name} must be one word without spaces.`])
  return text
}

function readEmail(name: string, text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text))
    throw new WrongSettings([`${name} must be an e-mail address, not "${text}".`])
  return text
}

function readStaffViews(name: string, text: string): Readonly<Record<string, string>> {
  const views = asStringRecord(text)
  if (views === null)
    throw new WrongSettings([
      `${name} must be JSON such as {"/employee/reports/tax":"https://example.com/view"}.`,
    ])
  const wrong = Object.entries(views).flatMap(([path, view]) => wrongView(name, path, view))
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return views
}

function wrongView(name: string, path: string, view: string): readonly string[] {
  if (!path.startsWith('/')) return [`${name}: "${path}" is not a path of this site.`]
  return isSafeUrl(view) ? [] : [`${name}: the view for ${path} must be an https address.`]
}

function readSafeUrl(name: string, text: string): string {
  if (!isSafeUrl(text))
    throw new WrongSettings([`${name} must be an https address, not "${text}".`])
  return text
}

function isSafeUrl(text: string): boolean {
  const url = asUrl(text)
  return url?.protocol === 'https:' || (url !== null && isOnThisMachine(url))
}

function asStringRecord(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const record: Record<string, unknown> = { ...value }
    return Object.values(record).every((view) => typeof view === 'string')
      ? (record as Record<string, string>)
      : null
  } catch {
    return null
  }
}

function asUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function isWebAddress(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
}
