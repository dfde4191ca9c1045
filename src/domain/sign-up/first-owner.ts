import { cleanLine } from '#domain/text/clean-text.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { flawOfPassword, flawsOfPerson } from './sign-up-flaws.ts'
import { EMPTY_SIGN_UP } from './sign-up.ts'
import type { SignUpFlaw } from './sign-up-flaws.ts'

/** Whoever opens the salon, as the page of its first start asks. */
export interface OwnerForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export type OwnerField = keyof OwnerForm
export type OwnerFlaws = Readonly<Partial<Record<OwnerField, SignUpFlaw>>>

export const EMPTY_OWNER: OwnerForm = { firstName: '', lastName: '', email: '', password: '' }

/** Where emails go: to people, nowhere yet, or no further than this server. */
export type EmailsAre = 'sent' | 'waiting' | 'kept'
export type CardsAre = 'real' | 'test' | 'not-taken'

/** How the salon's server is set up, as far as an owner should know before opening. */
export interface ServerFacts {
  readonly emails: EmailsAre
  readonly cards: CardsAre
}

const EMAILS: readonly EmailsAre[] = ['sent', 'waiting', 'kept']
const CARDS: readonly CardsAre[] = ['real', 'test', 'not-taken']

export function readServerFacts(answer: unknown): ServerFacts | null {
  const told = fieldsOf(answer)
  const emails = EMAILS.find((one) => one === told.text('emails'))
  const cards = CARDS.find((one) => one === told.text('cards'))
  return emails === undefined || cards === undefined ? null : { emails, cards }
}

export function readOwner(given: unknown): OwnerForm {
  const told = fieldsOf(given)
  return {
    firstName: told.text('firstName'),
    lastName: told.text('lastName'),
    email: told.text('email'),
    password: told.text('password'),
  }
}

/** The password stays as it was typed. */
export function cleanOwner({ firstName, lastName, email, password }: OwnerForm): OwnerForm {
  return {
    firstName: cleanLine(firstName),
    lastName: cleanLine(lastName),
    email: cleanLine(email).toLowerCase(),
    password,
  }
}

export function flawsOfOwner(owner: OwnerForm): OwnerFlaws {
  const person = { ...EMPTY_SIGN_UP, ...owner }
  const password = flawOfPassword(owner.password)
  return {
    ...flawsOfPerson(person, ['firstName', 'lastName', 'email']),
    ...(password !== null && { password }),
  }
}
