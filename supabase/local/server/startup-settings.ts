import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isOpenToOthers } from '#local/open-to-others.mjs'
import { Problems } from '#local/project/problems.ts'

export interface StartupSettings {
  readonly workdir: string
  /** A folder, or 'memory'. */
  readonly data: string
  readonly host: string
  readonly port: number
  readonly siteFolder: string | null
  readonly databaseUrl: string | null
  /** Whether people reach it from other machines: nothing invented is shown to them, and no double is played. */
  readonly isPublic: boolean
  /** A seed holds demo accounts: only a new database of this machine alone is sown. */
  readonly seed: boolean
  /** Whether a fresh database that is sown also gets a month of shifts and visits. */
  readonly demoCalendar: boolean
  /** The address people reach this server at; null means localhost and the port. */
  readonly publicUrl: string | null
  /** Where links in mails lead; null means what config.toml says. */
  readonly siteUrl: string | null
  readonly corsOrigins: readonly string[] | null
  readonly trustProxy: boolean
  /** A page for this machine where every email arrives. */
  readonly hasMailbox: boolean
  /** Whether somebody carries emails to people; without, they land in the mailbox, and wait if there is none. */
  readonly sendsMail: boolean
  readonly reloadFunctions: boolean
  /** Whether this server also plays Airtable; without it, nobody is asked. */
  readonly airtableDouble: boolean
  /** Whether it plays the push service of browsers as well, which only tests have. */
  readonly pushDouble: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export const USAGE =
  'Usage: npm run backend -- --workdir FOLDER --port N --data FOLDER|memory --site FOLDER'

export function readStartupSettings(
  args: readonly string[],
  environment: Environment,
): StartupSettings {
  const problems: string[] = []
  const flags = readFlags(args, problems)
  const address = (name: string): string | null => asAddress(name, environment[name], problems)
  const isOn = (name: string): boolean => asSwitch(name, environment[name], problems)
  const workdir = path.resolve(flags['workdir'] ?? '.')
  const databaseUrl = asDatabaseUrl(environment['DATABASE_URL'], problems)
  const publicUrl = address('PUBLIC_URL')
  const isPublic = isOpenToOthers(environment)
  const isOwn = databaseUrl === null && !isPublic
  const settings: StartupSettings = {
    workdir,
    data: flags['data'] === 'memory' ? 'memory' : path.resolve(flags['data'] ?? `${workdir}/.data`),
    host: environment['HOST'] || '127.0.0.1',
    port: asPort(flags['port'] ?? environment['PORT'] ?? '4173', problems),
    siteFolder: asSiteFolder(flags['site'], problems),
    databaseUrl,
    isPublic,
    seed: isOwn,
    demoCalendar: asDemoCalendar(environment['DEMO_CALENDAR'], problems),
    publicUrl,
    siteUrl: address('SITE_URL'),
    corsOrigins: asOrigins(environment['CORS_ORIGINS'], problems),
    trustProxy: isOn('TRUST_PROXY'),
    hasMailbox: asMailbox(environment['MAILBOX'], isOwn, problems),
    sendsMail: asMailCarrier(environment, problems),
    reloadFunctions: environment['APP_ENV'] === 'development',
    airtableDouble: asAirtableDouble(environment, problems),
    pushDouble: isOn('PUSH_DOUBLE'),
  }
  if (isPublic && (settings.hasMailbox || settings.airtableDouble || settings.pushDouble))
    problems.push(
      'MAILBOX, AIRTABLE_DOUBLE and PUSH_DOUBLE are for this machine alone: leave them out, or PUBLIC_URL, SITE_URL and HOST.',
    )
  if (problems.length > 0) throw new Problems(problems)
  return settings
}

function readFlags(args: readonly string[], problems: string[]): Record<string, string> {
  const known = ['workdir', 'port', 'data', 'site']
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' }])),
  })
  const flags: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional' || !known.includes(token.name))
      problems.push(
        `${token.kind === 'positional' ? token.value : token.rawName} is not known here. ${USAGE}`,
      )
    else if (token.value === undefined || token.value === '')
      problems.push(`${token.rawName} needs a value. ${USAGE}`)
    else flags[token.name] = token.value
  }
  return flags
}

function asPort(text: string, problems: string[]): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  problems.push(`The port must be a number from 1 to 65535, not "${text}": set PORT or --port.`)
  return 0
}

function asSiteFolder(flag: string | undefined, problems: string[]): string | null {
  if (flag === undefined) return null
  const folder = path.resolve(flag)
  if (statSync(path.join(folder, 'index.html'), { throwIfNoEntry: false }) === undefined)
    problems.push(`There is no built app in ${flag}: build it first, or leave --site out.`)
  return folder
}

function asDatabaseUrl(text: string | undefined, problems: string[]): string | null {
  if (text === undefined || text === '') return null
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    problems.push(
      'DATABASE_URL must look like postgresql://user:password@host:5432/database, or be left out.',
    )
  return text
}

function asAddress(name: string, text: string | undefined, problems: string[]): string | null {
  if (text === undefined || text === '') return null
  const plain = text.replace(/\/+$/, '')
  // The services sit at fixed paths below the public address, so it has none of its own.
  const isPlain = name !== 'PUBLIC_URL' || (isWebAddress(plain) && new URL(plain).origin === plain)
  if (isPlain && isWebAddress(plain)) return plain
  problems.push(`${name} must be an address such as https://salon.example.com, not "${text}".`)
  return null
}

function asOrigins(text: string | undefined, problems: string[]): readonly string[] | null {
  if (text === undefined) return null
  const origins = text.split(/[\s,]+/).filter((entry) => entry !== '')
  for (const origin of origins) {
    if (isWebAddress(origin) && new URL(origin).origin === origin) continue
    problems.push(
      `CORS_ORIGINS must list origins such as https://salon.example.com, separated by commas; "${origin}" is not one.`,
    )
  }
  return origins
}

function asSwitch(name: string, text: string | undefined, problems: string[]): boolean {
  if (text !== undefined && !['', '0', '1'].includes(text))
    problems.push(`${name} must be 1 (on) or 0 (off), not "${text}".`)
  return text === '1'
}

function asDemoCalendar(text: string | undefined, problems: string[]): boolean {
  if (text !== undefined && !['', 'on', 'off'].includes(text))
    problems.push(`DEMO_CALENDAR must be on or off, not "${text}".`)
  return text !== 'off'
}

/** One or the other: a double beside the salon's own tables would hide which of them was asked. */
function asAirtableDouble(environment: Environment, problems: string[]): boolean {
  const isOn = asSwitch('AIRTABLE_DOUBLE', environment['AIRTABLE_DOUBLE'], problems)
  if (isOn && environment['AIRTABLE_BASE_ID'])
    problems.push('AIRTABLE_DOUBLE and AIRTABLE_BASE_ID exclude each other: leave one of them out.')
  return isOn
}

function asMailbox(text: string | undefined, isOwn: boolean, problems: string[]): boolean {
  const isChosen = text !== undefined && text !== ''
  return isChosen ? asSwitch('MAILBOX', text, problems) : isOwn
}

function asMailCarrier(environment: Environment, problems: string[]): boolean {
  const { SMTP_URL: server = '', MAIL_API_KEY: key = '', MAIL_FROM: from = '' } = environment
  const secret = environment['MAIL_WEBHOOK_SECRET'] ?? ''
  if (server !== '' && !isMailServer(server))
    problems.push(
      'SMTP_URL must look like smtps://name:password@smtp.example.com. In the name and the password, write @ as %40, # as %23, ? as %3F, / as %2F and % as %25.',
    )
  if (server !== '' && key !== '')
    problems.push('SMTP_URL and MAIL_API_KEY exclude each other: leave one of them out.')
  if (from !== '' && !/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from))
    problems.push(
      `MAIL_FROM must be an address such as Salon <hello@salon.example.com>, not "${from}".`,
    )
  if (secret !== '' && key === '')
    problems.push('MAIL_WEBHOOK_SECRET belongs to MAIL_API_KEY: set both, or neither.')
  if (
    secret !== '' &&
    !/^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret)
  )
    problems.push('MAIL_WEBHOOK_SECRET must be the whole secret of the webhook, whsec_ included.')
  return server !== '' || key !== ''
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || !/^smtps?:$/.test(url.protocol)) return false
  // A sign of a password that was left as it is would cut it, or make it another one.
  const isWhole = `${url.pathname}${url.search}${url.hash}`.replace('/', '') === ''
  try {
    decodeURIComponent(`${url.username}${url.password}`)
    return isWhole
  } catch {
    return false
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
