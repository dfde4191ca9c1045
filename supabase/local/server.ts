import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAuthService } from './auth/auth-service.ts'
import type { Database } from './database/database.ts'
import { openProjectDatabase } from './database/open-project-database.ts'
import { provideFunctionEnvironment } from './functions/function-environment.ts'
import { createFunctionsService } from './functions/functions-service.ts'
import { startJobs } from './jobs.ts'
import { createKeys } from './keys/create-keys.ts'
import { createMailboxService } from './mailbox/mailbox-service.ts'
import { openMailbox } from './mailbox/mailbox-table.ts'
import type { Project } from './project.ts'
import { readProject } from './project/read-project.ts'
import { createRestService } from './rest/rest-service.ts'
import { createApplication, type Services } from './server/create-application.ts'
import { openListener } from './server/http-listener.ts'
import type { StartupSettings } from './server/startup-settings.ts'
import type { Backend, Log } from './service.ts'
import { openSite } from './site.ts'
import { openStorageService } from './storage/storage-service.ts'

export interface RunningServer {
  readonly url: string
  readonly backend: Backend
  readonly isMailboxOpen: boolean
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
  const site = settings.siteFolder === null ? null : openSite(settings.siteFolder)
  const listener = await openListener({ ...settings, log })
  closers.push(() => listener.close())
  const url = settings.publicUrl ?? `http://localhost:${listener.port}`
  const project = withSiteUrl(read, settings.siteUrl ?? (site === null ? null : url))
  const folder = await dataFolder(settings.data, closers)
  log.info('Opening the database')
  const seed = settings.seed && project.seedEnabled
  const database = await openProjectDatabase({ ...settings, seed, log })
  closers.push(() => database.close())
  const backend = await openBackend({ project, database, url, folder, log })
  provideFunctionEnvironment(backend, process.env)
  const services: Services = {
    rest: createRestService(backend),
    auth: createAuthService(backend),
    storage: await openStorageService(backend, {
      files: path.join(folder, 'storage'),
      keys: path.join(folder, 'keys'),
    }),
    functions: createFunctionsService(backend, { reload: settings.reloadFunctions }),
    mailbox: createMailboxService(backend.mailbox),
    site,
  }
  const jobs = startJobs(backend)
  closers.push(() => jobs.stop())
  const mailboxFor = mailboxAudience(settings, database)
  const corsOrigins = settings.corsOrigins ?? usualOrigins(url, listener.port, project)
  listener.serve(createApplication({ backend, services, corsOrigins, mailboxFor }))
  return { url, backend, isMailboxOpen: mailboxFor !== 'nobody' }
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

function mailboxAudience(
  { mailbox }: StartupSettings,
  { engine }: Database,
): 'nobody' | 'this machine' | 'everybody' {
  if (mailbox === 'public') return 'everybody'
  const isOpen = mailbox === 'on' || (mailbox === 'by engine' && engine === 'pglite')
  return isOpen ? 'this machine' : 'nobody'
}

/** The server's own address, the app's, and where Vite serves an app in development. */
function usualOrigins(url: string, port: number, { auth }: Project): string[] {
  const local = [port, 5173].flatMap((one) => [
    `http://localhost:${one}`,
    `http://127.0.0.1:${one}`,
  ])
  return [...new Set([new URL(url).origin, new URL(auth.siteUrl).origin, ...local])]
}
