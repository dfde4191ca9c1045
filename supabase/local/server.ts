import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAuthService } from './auth/auth-service.ts'
import type { Database } from './database/database.ts'
import { isDemonstration } from './database/demonstration.ts'
import { openProjectDatabase } from './database/open-project-database.ts'
import { seedMonth } from './database/seed.ts'
import { provideFunctionEnvironment } from './functions/function-environment.ts'
import { lendSettings } from './functions/lend-settings.ts'
import { createFunctionsService } from './functions/functions-service.ts'
import { startTimers } from './timers.ts'
import { createKeys } from './keys/create-keys.ts'
import { createMailboxService } from './mailbox/mailbox-service.ts'
import { openMailbox } from './mailbox/mailbox-table.ts'
import type { Project } from './project.ts'
import { readProject } from './project/read-project.ts'
import { hasPushKeys, loadPushKeys } from './push/push-keys.ts'
import { createRestService } from './rest/rest-service.ts'
import { createApplication, type Services } from './server/create-application.ts'
import { offerToOwn } from './server/first-owner.ts'
import { openListener } from './server/http-listener.ts'
import { playDoubles } from './server/play-doubles.ts'
import { sowDemoMember } from './server/sow-demo-member.ts'
import type { StartupSettings } from './server/startup-settings.ts'
import type { Backend, Log, Service } from './service.ts'
import { openSite } from './site.ts'
import { framedViewsSetting } from './site/framed-views.ts'
import { keepPagesPrinted } from './site/printed-pages.ts'
import { openStorageService } from './storage/storage-service.ts'

export interface RunningServer {
  readonly url: string
  readonly backend: Backend
  readonly hasDemoAccounts: boolean
  /** Makes whoever follows it the salon's first owner; null where there is one. */
  readonly ownerLink: string | null
  close(): Promise<void>
}

/** What has been opened so far, closed in reverse when the server stops or cannot start. */
type Closers = (() => Promise<unknown>)[]

export async function startServer(settings: StartupSettings, log: Log): Promise<RunningServer> {
  const closers: Closers = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return { ...(await open(settings, log, closers)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function open(
  settings: StartupSettings,
  log: Log,
  closers: Closers,
): Promise<Omit<RunningServer, 'close'>> {
  const read = readProject(settings.workdir)
  const listener = await openListener({ ...settings, log })
  closers.push(() => listener.close())
  const url = settings.publicUrl ?? `http://localhost:${listener.port}`
  const origin = ownOrigin(settings, listener.port)
  const project = withSiteUrl(read, settings.siteUrl ?? (settings.siteFolder === null ? null : url))
  const folder = await dataFolder(settings.data, closers)
  log.info('Opening the database')
  const seed = settings.seed && project.seedEnabled
  const database = await openProjectDatabase({ ...settings, seed, log })
  closers.push(() => database.close())
  const hasDemoAccounts = await isDemonstration(database)
  const isMonthNew =
    seed && settings.demoCalendar && (await seedMonth(database, settings.workdir, log))
  const backend = await openBackend({ project, database, url, folder, log })
  provideFunctionEnvironment(backend, process.env)
  const firstOwner = await offerToOwn(database, project.auth.siteUrl)
  const takeBack = lendSettings(
    {
      ...letterSettings(backend, origin, settings),
      ...framedViewsSetting(settings.siteFolder, process.env),
      ...(await ownPushKeys(folder)),
      ...firstOwner.settings,
    },
    process.env,
  )
  closers.push(async () => takeBack())
  const doubles = await playDoubles({ backend, settings, origin, folder, closers })
  const rest = createRestService(backend)
  const services: Services = {
    rest,
    auth: createAuthService(backend),
    storage: await openStorageService(backend, {
      files: path.join(folder, 'storage'),
      keys: path.join(folder, 'keys'),
      isShared: settings.databaseUrl !== null,
    }),
    functions: createFunctionsService(backend, { reload: settings.reloadFunctions }),
    mailbox: settings.hasMailbox
      ? createMailboxService(backend.mailbox, backend.keys.secretKey)
      : null,
    ...doubles,
    site: serveSite({ backend, rest, settings, folder, closers }),
  }
  const timers = startTimers(backend, { callFunction: functionCaller(backend, services.functions) })
  closers.push(() => timers.stop())
  const corsOrigins = settings.corsOrigins ?? usualOrigins(url, listener.port, project)
  listener.serve(createApplication({ backend, services, corsOrigins }))
  doubles.stripe?.start()
  if (isMonthNew && doubles.stripe !== null)
    await sowDemoMember({ backend, origin }).catch((cause: unknown) =>
      log.error('The plan of the demonstration could not be made.', cause),
    )
  return {
    url,
    backend,
    hasDemoAccounts,
    ownerLink: firstOwner.link,
  }
}

async function ownPushKeys(folder: string): Promise<Record<string, string>> {
  return hasPushKeys(process.env) ? {} : loadPushKeys(path.join(folder, 'keys'))
}

/** With its pages as the database has them; null where only the backend is served. */
function serveSite(parts: {
  readonly backend: Backend
  readonly rest: Service
  readonly settings: StartupSettings
  readonly folder: string
  readonly closers: Closers
}): Service | null {
  const { backend, rest, settings, closers } = parts
  const site = settings.siteFolder
  if (site === null) return null
  const pages = keepPagesPrinted({
    site,
    folder: path.join(parts.folder, 'printed-pages'),
    backend,
    rest,
  })
  closers.push(() => pages.stop())
  return openSite(site, pages)
}

/** How this machine reaches the server, whatever people call it by. */
function ownOrigin({ host }: StartupSettings, port: number): string {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** Emails land in the mailbox, unless something really sends them; where it's closed, they wait. */
function letterSettings(
  { keys, project }: Backend,
  origin: string,
  { sendsMail, hasMailbox }: StartupSettings,
): Record<string, string> {
  const isKept = !sendsMail && hasMailbox
  return {
    SITE_URL: project.auth.siteUrl,
    ...(isKept && { MAIL_API_URL: `${origin}/mailbox`, MAIL_API_KEY: keys.secretKey }),
  }
}

/** As the database's own clock would ask: with the server's key, and without waiting for a network. */
function functionCaller(
  { keys, url, log }: Backend,
  functions: Service,
): (name: string) => Promise<void> {
  return async (name) => {
    const response = await functions.fetch(
      new Request(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` },
      }),
    )
    if (!response.ok) log.error(`The function ${name} answered ${response.status} to the clock.`)
  }
}

async function openBackend(parts: {
  readonly project: Project
  readonly database: Database
  readonly url: string
  readonly folder: string
  readonly log: Log
}): Promise<Backend> {
  const { project, database, url, folder, log } = parts
  const now = (): Date => new Date()
  const keys = await createKeys({
    database,
    directory: path.join(folder, 'keys'),
    signingKeysPath: project.auth.signingKeysPath,
    url,
    now,
  })
  return { project, database, keys, mailbox: await openMailbox(database, now), log, url, now }
}

/** `memory` keeps files too for as long as the server runs, and forgets them with it. */
async function dataFolder(data: string, closers: Closers): Promise<string> {
  if (data !== 'memory') return data
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-backend-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function withSiteUrl(project: Project, siteUrl: string | null): Project {
  return siteUrl === null ? project : { ...project, auth: { ...project.auth, siteUrl } }
}

/** The server's own address, the app's, and where Vite serves an app in development. */
function usualOrigins(url: string, port: number, { auth }: Project): string[] {
  const local = [port, 5173].flatMap((one) => [
    `http://localhost:${one}`,
    `http://127.0.0.1:${one}`,
  ])
  return [...new Set([new URL(url).origin, new URL(auth.siteUrl).origin, ...local])]
}
