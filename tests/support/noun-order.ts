import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What the domain knows of, from what everything rests on to what rests on everything. A noun uses those before
 * it. One that is not named rests on those before `change`, and only what comes after it may use it.
 */
export const NOUNS: readonly string[] = [
  'text',
  'money',
  'salon',
  'time',
  'command',
  'contact',
  'session',
  'staff',
  'service',
  'membership',
  'agreement',
  'sign-up',
  'person',
  'family',
  'availability',
  'hours',
  'room',
  'salon-details',
  'salon-start',
  'team',
  'preset',
  'email',
  'access',
  'history',
  'visit',
  'booking',
  'inbox',
  'series',
  'waitlist',
  'client',
  'reminder',
  'change',
  'desk',
  'board',
  'visits-to-move',
  'today',
  'report',
  'site',
]

export interface Module {
  readonly noun: string
  readonly name: string
  readonly text: string
}

/** Those that are not named share one place. */
export function placeOfNoun(noun: string): number {
  const place = NOUNS.indexOf(noun)
  return place < 0 ? NOUNS.indexOf('change') - 0.5 : place
}

/** Everything in the domain but its tests and the scenes they are played in. */
export function modulesOf(domain: string): readonly Module[] {
  return readdirSync(domain, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: noun }) =>
      readdirSync(path.join(domain, noun))
        .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|-scene\.ts$/.test(name))
        .map((name) => ({ noun, name, text: readFileSync(path.join(domain, noun, name), 'utf8') })),
    )
}

/** In words: which module uses a noun that rests on it. */
export function upwardImports(modules: readonly Module[]): readonly string[] {
  return modules.flatMap(({ noun, name, text }) =>
    [...text.matchAll(/from '#domain\/([a-z-]+)\/([a-z-]+\.ts)'/g)]
      .filter(([, used = '']) => used !== noun && placeOfNoun(used) >= placeOfNoun(noun))
      .map(([, used, module]) => `${noun}/${name} uses ${used}/${module}, which rests on ${noun}`),
  )
}
