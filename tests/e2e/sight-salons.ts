import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSalonAt, type SalonAt } from '#support/salon-at.ts'
import { startTestBackend } from '#support/backend.ts'
import { crowd } from './crowded-salon.ts'
import { SightPeople } from './sight-people.ts'
import type { Look } from '#sight/looks.ts'
import type { Scene } from '#sight/screen.ts'

/** A salon at an hour, and who is in it. */
export interface SightSalon {
  readonly salon: SalonAt
  readonly people: SightPeople
  readonly scene: Scene
}

/** One server for each hour, one without a month of visits, and one that is full. */
export class SightSalons {
  readonly #site: string
  readonly #open = new Map<string, Promise<SightSalon>>()
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'sight-'))
  constructor(site: string) {
    this.#site = site
  }

  at({ screen: { state }, hour }: Look): Promise<SightSalon> {
    const name = state === 'empty' || state === 'crowded' ? state : hour.name
    const known = this.#open.get(name)
    if (known !== undefined) return known
    const opening = name === 'crowded' ? this.#crowded(hour) : this.#plain(hour, name !== 'empty')
    this.#open.set(name, opening)
    return opening
  }

  async close(): Promise<void> {
    for (const open of this.#open.values()) await (await open).salon.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #plain(hour: Look['hour'], month: boolean): Promise<SightSalon> {
    return inhabited(await openSalonAt(hour, { site: this.#site, month }), this.#site)
  }

  /** Sown at that hour, filled while nobody is there, and opened again; its site is its own, so it can be renewed. */
  async #crowded(hour: Look['hour']): Promise<SightSalon> {
    const [data, site] = [path.join(this.#folder, 'data'), path.join(this.#folder, 'site')]
    cpSync(this.#site, site, { recursive: true })
    const sown = await openSalonAt(hour, { site, data })
    await sown.stop()
    const backend = await startTestBackend({ data })
    await crowd(backend.database, sown.today, hour.minutes)
    await backend.stop()
    return inhabited(await openSalonAt(hour, { site, data }), site)
  }
}

function inhabited(salon: SalonAt, site: string): SightSalon {
  const people = new SightPeople(salon)
  const scene: Scene = {
    url: salon.url,
    guestLink: (state) => people.guestLink(state),
    invitationLink: () => people.invitationLink(),
    publishNewVersion: () =>
      appendFileSync(path.join(site, 'service-worker.js'), '// A newer version\n'),
  }
  return { salon, people, scene }
}
