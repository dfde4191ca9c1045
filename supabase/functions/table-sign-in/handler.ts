import { countAgainst } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { visitorNetwork } from '#functions/_shared/visitor-network.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { admitPerson } from './admit-person.ts'
import { finishAdoption } from './adopt-person.ts'
import { findInTables } from './find-in-tables.ts'
import { invalidCredentials, signInByPassword, type Attempt, type SignedIn } from './sign-in.ts'

const LONGEST_EMAIL = 254
const LONGEST_PASSWORD = 1024
const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Signs in with an account, or else with the salon's tables of employees and customers, once: whoever
 * is found there gets an account, and from then on the tables have no say. Whatever is wrong, the
 * answer is the same.
 */
export const tableSignIn = endpoint<Attempt>({
  methods: ['POST'],
  parse: readAttempt,
  mayUse: () => true,
  run: async (attempt, world) => {
    await countAttempt(attempt, world)
    return (await withAccount(attempt, world)) ?? (await withTables(attempt, world))
  },
})

async function readAttempt(request: Request): Promise<Attempt> {
  const body = await jsonBody(request)
  const email = textIn(body, 'email').trim().toLowerCase()
  const password = textIn(body, 'password')
  if (email === '' || password === '') throw new Refusal(400, 'needs-mending')
  const isReadable = !/\p{Cc}/u.test(email) && email.isWellFormed() && password.isWellFormed()
  if (!isReadable || email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD)
    throw invalidCredentials()
  return { email, password, network: visitorNetwork(request) }
}

/** Counted before anyone looks whether there is such a person. */
async function countAttempt({ email, network }: Attempt, world: World): Promise<void> {
  const admin = adminClient(world)
  await countAgainst(admin, ['sign-ins from a connection', network, 20, HOUR])
  await countAgainst(admin, ['sign-ins under an email address', email, 5, QUARTER_HOUR])
}

async function withAccount(attempt: Attempt, world: World): Promise<SignedIn | null> {
  const entry = await signInByPassword(attempt, world)
  if (entry === null) return null
  await finishAdoption(attempt, entry.signedIn.session.user, world)
  return entry.signedIn
}

async function withTables(attempt: Attempt, world: World): Promise<SignedIn> {
  const person = await findInTables(attempt, world)
  if (person === null) throw invalidCredentials()
  return admitPerson(attempt, person, world)
}
