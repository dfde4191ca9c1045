import { readEnvironment } from '#functions/_shared/environment.ts'
import { letterFor } from '#functions/run-errands/letters.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { ERRANDS, EVERYONE, SITE, type WrittenFor } from './errands.ts'
import { VISIT_LETTERS } from './visits.ts'
import type { Letter } from '#functions/_shared/mail.ts'

/** An email as the salon writes it, and what it's called among the others. */
export interface CatalogueLetter {
  readonly name: string
  readonly letter: Letter
}

/** Every kind of email the salon sends, and each that reads quite differently. */
export async function everyLetter(): Promise<readonly CatalogueLetter[]> {
  const others = Object.entries(ERRANDS).map(async ([name, errand]) => ({
    name,
    letter: await written(errand),
  }))
  const ofVisits = Object.entries(VISIT_LETTERS).map(([name, letter]) => ({ name, letter }))
  return [...(await Promise.all(others)), ...ofVisits]
}

async function written({ payload, facts = {} }: WrittenFor): Promise<Letter> {
  const world = worldThatTells({ ...EVERYONE, ...facts })
  const letter = await letterFor(payload, adminClient(world), world)
  if (letter === null) throw new Error(`“${String(payload['letter'])}” says nothing.`)
  return letter
}

/** A server that answers what's asked of it, and nothing else. */
export function worldThatTells(
  answers: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, string>> = { MAIL_API_KEY: 'key' },
): World {
  return {
    environment: readEnvironment({
      SUPABASE_URL: SITE,
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable-for-tests"}',
      SUPABASE_SECRET_KEYS: '{"default":"secret-for-tests"}',
      ...settings,
    }),
    log: () => undefined,
    fetch: (input, init) => {
      const { method, url } = new Request(input, init)
      const asked = `${method} ${new URL(url).pathname}`
      if (!Object.hasOwn(answers, asked)) throw new Error(`${asked} wasn’t expected.`)
      return Promise.resolve(Response.json(answers[asked]))
    },
  }
}
