import { flawOfPassword, flawsOfPerson } from '#domain/sign-up/sign-up-flaws.ts'
import { cleanSignUp, readSignUpDraft } from '#domain/sign-up/sign-up.ts'
import type { PlanId } from '#domain/membership/plans.ts'
import { isCommonPassword } from '#functions/_shared/common-passwords.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
  readonly plan: PlanId
}

/** Held to the very rules that the form showed; which fields fell short is named, what they said is not. */
export function readNewAccount(given: Fields): NewAccount {
  const draft = cleanSignUp(readSignUpDraft(given))
  const { firstName, lastName, email, phone, homeAddress, membershipPlan } = draft
  const password = textIn(given, 'password')
  const passwordFlaw = flawOfPassword(password)
  const fields = {
    ...flawsOfPerson(draft, ['firstName', 'lastName', 'email', 'phone', 'homeAddress']),
    ...(passwordFlaw !== null && { password: passwordFlaw }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'needs-mending', { fields })
  if (isCommonPassword(password)) throw new Refusal(422, 'password-too-weak')
  return { email, password, firstName, lastName, phone, homeAddress, plan: membershipPlan }
}
