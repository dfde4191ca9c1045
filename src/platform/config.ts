import { EXAMPLE_SITE_URL } from '#domain/salon/salon.ts'

/** What the app was built with. The two special accounts choose a landing page and grant nothing. */
export interface Config {
  /** The address search engines and shared links should know, without a slash at its end. */
  readonly siteUrl: string
  readonly backendUrl: string
  readonly publishableKey: string
  readonly ownerEmail: string | null
  readonly adminEmail: string | null
  /** The external admin interfaces, which open in a new tab. */
  readonly adminInterfaceUrl: string | null
  readonly ownerInterfaceUrl: string | null
  /** The booking form of another provider, framed in place of our own. */
  readonly bookingFormUrl: string | null
  /** The full table of services at another provider, framed in place of our own menu. */
  readonly servicesViewUrl: string | null
  /** Path of this site → the view of another provider framed there. */
  readonly staffViews: Readonly<Record<string, string>>
  /** The list of gift cards and their checkout at another provider. */
  readonly giftCardsViewUrl: string | null
  readonly giftCardWidgetUrl: string | null
  /** The payment provider's own table of plans, which stands in for ours. */
  readonly pricingTable: PricingTable | null
  /** Where cards are taken; null where the salon takes none. */
  readonly payments: PaymentSettings | null
}

/** The embedded server plays the provider, with play money, unless a key names the real one. */
export type PaymentSettings =
  | { readonly kind: 'stripe'; readonly publishableKey: string }
  | { readonly kind: 'test' }

export interface PricingTable {
  readonly id: string
  readonly publishableKey: string
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
    siteUrl: read('VITE_SITE_URL', readOrigin) ?? EXAMPLE_SITE_URL,
    backendUrl,
    publishableKey: givenKey ?? EMBEDDED_PUBLISHABLE_KEY,
    ownerEmail: read('VITE_OWNER_EMAIL', readEmail),
    adminEmail: read('VITE_ADMIN_EMAIL', readEmail),
    adminInterfaceUrl: read('VITE_ADMIN_INTERFACE_URL', readSafeUrl),
    ownerInterfaceUrl: read('VITE_OWNER_INTERFACE_URL', readSafeUrl),
    bookingFormUrl: read('VITE_BOOKING_FORM_URL', readSafeUrl),
    servicesViewUrl: read('VITE_SERVICES_VIEW_URL', readSafeUrl),
    staffViews: read('VITE_STAFF_VIEWS', readStaffViews) ?? {},
    giftCardsViewUrl: read('VITE_GIFT_CARDS_VIEW_URL', readSafeUrl),
    giftCardWidgetUrl: read('VITE_GIFT_CARD_WIDGET_URL', readWidgetUrl),
    pricingTable: pricingTableOf(read, wrong),
    payments: paymentsOf(read, environment),
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

type Read = <Value>(name: string, reader: Reader<Value>) => Value | null

function pricingTableOf(read: Read, wrong: string[]): PricingTable | null {
  const publishableKey = read('VITE_STRIPE_PUBLISHABLE_KEY', readPaymentKey)
  const id = read('VITE_STRIPE_PRICING_TABLE_ID', readPricingTableId)
  if (id === null) return null
  if (publishableKey !== null) return { id, publishableKey }
  wrong.push('VITE_STRIPE_PRICING_TABLE_ID needs VITE_STRIPE_PUBLISHABLE_KEY beside it.')
  return null
}

function paymentsOf(read: Read, environment: Environment): PaymentSettings | null {
  const publishableKey = read('VITE_STRIPE_PUBLISHABLE_KEY', readPaymentKey)
  if (publishableKey !== null) return { kind: 'stripe', publishableKey }
  const mayPlay = !isGiven(environment['VITE_SUPABASE_URL'])
  const isWanted = read('VITE_TEST_CARDS', readSwitch) ?? true
  return mayPlay && isWanted ? { kind: 'test' } : null
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

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new WrongSettings([`${name} must be on or off, not "${text}".`])
}

function readBackendUrl(name: string, text: string): string {
  const url = asUrl(text)
  if (url === null || !isWebAddress(url))
    throw new WrongSettings([
      `${name} must be a web address such as https://abc.supabase.co, not "${text}".`,
    ])
  return url.href.replace(/\/+$/, '')
}

function readOrigin(name: string, text: string): string {
  const url = asUrl(text)
  if (url === null || !isWebAddress(url) || url.pathname !== '/')
    throw new WrongSettings([
      `${name} must be an address such as ${EXAMPLE_SITE_URL}, not "${text}".`,
    ])
  return url.origin
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

function readPaymentKey(name: string, text: string): string {
  if (!/^pk_\w+$/.test(text))
    throw new WrongSettings([`${name} must be a publishable key, which starts with pk_.`])
  return text
}

function readPricingTableId(name: string, text: string): string {
  if (!/^prctbl_\w+$/.test(text))
    throw new WrongSettings([`${name} must be the id of a pricing table, such as prctbl_1abc.`])
  return text
}

/** A script would run with the rights of this site, a page in a frame has none. */
function readWidgetUrl(name: string, text: string): string {
  const url = readSafeUrl(name, text)
  if (new URL(url).pathname.endsWith('.js'))
    throw new WrongSettings([`${name} must be the checkout page of the provider, not its script.`])
  return url
}

function readEmail(name: string, text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text))
    throw new WrongSettings([`${name} must be an email address, not "${text}".`])
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
