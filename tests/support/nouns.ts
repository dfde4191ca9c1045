import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMMANDS, isWaitingKind, type WaitingKind } from '#domain/change/commands.ts'
import { placeOfNoun } from './noun-order.ts'
import type { Dice } from './dice.ts'
import type { Probe } from '#db/probes.ts'
import type { Salon } from '#db/salon.ts'
import type { Sightings } from '#storms/action-sightings.ts'
import type { StormPerson } from '#storms/action-door.ts'
import type { StormSalon } from '#storms/action-salon.ts'

/** What a person has to tell the tests of a noun: one file of tests/nouns for each, found by its name. */
export interface Noun {
  /** Who may do what with its tables and functions. */
  readonly permissions?: readonly Probe[]
  /** Rows for the people of the matrix to meet, beside those of the nouns it rests on. */
  readonly rows?: (salon: Pick<Salon, 'keeper'>) => Promise<void>
  /** How the storm of deliveries asks for its commands. */
  readonly storm?: { readonly [Kind in WaitingKind]?: StormRules }
}

export interface StormRules {
  /** How often, beside the others. */
  readonly share: number
  /** What it does to the tables once it is applied, at least and at most. */
  readonly effects: Readonly<Record<string, readonly [number, number]>>
  /** Mostly; now and then it is somebody who may not. */
  readonly askedBy?: 'desk' | 'holder'
  /** What exactly it says is settled when it first goes out, by what was seen last. */
  readonly draw: (by: Drawing) => (seen: Sightings) => object
}

export interface Drawing {
  readonly dice: Dice
  readonly salon: StormSalon
  readonly asker: StormPerson
  /** Of this change among all. */
  readonly number: number
  /** From 0 to 1: later ones are for later days, so that there is still room for them. */
  readonly progress: number
  /** Ids that were drawn before for things of this name, to add to and to pick from. */
  readonly made: (what: string) => string[]
}

const HOME = 'tests/nouns'

/** Of every noun that has something to tell, those it rests on first. */
export async function toldNouns(): Promise<readonly Noun[]> {
  const names = readdirSync(HOME).map((file) => path.basename(file, '.ts'))
  const ordered = names.toSorted((one, other) => placeOfNoun(one) - placeOfNoun(other))
  return Promise.all(
    ordered.map(async (name) => {
      const file: { readonly NOUN?: Noun } = await import(
        pathToFileURL(path.resolve(HOME, `${name}.ts`)).href
      )
      if (file.NOUN === undefined) throw new Error(`${HOME}/${name}.ts exports no NOUN.`)
      return file.NOUN
    }),
  )
}

/** Of every command that may wait; one that nobody has thought of ends the storm before it begins. */
export async function stormRules(): Promise<Readonly<Record<WaitingKind, StormRules>>> {
  const told = Object.assign({}, ...(await toldNouns()).map(({ storm }) => storm))
  const missing = Object.keys(COMMANDS).filter((kind) => isWaitingKind(kind) && !(kind in told))
  if (missing.length > 0) throw new Error(`${HOME} says nothing of ${missing.join(', ')}.`)
  return told
}
