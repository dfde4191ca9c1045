import { cleanLine } from '#domain/text/clean-text.ts'
import { longDate } from '#domain/time/long-date.ts'
import { dollars } from '#domain/money/money.ts'
import { SEED_PLANS, monthlyTotalCents, planIn } from '#domain/membership/plans.ts'
import { SALON } from '#domain/salon/salon.ts'
import { RENEWAL_RULES, TERMS_CONTACT, termsSections } from './terms-sections.ts'
import type { Agreement } from './agreement.ts'
import type { Plan } from '#domain/membership/plans.ts'

/** The agreement as it is read, before anybody decides where on a page it stands. */
export interface AgreementContent {
  readonly title: string
  readonly letterhead: { readonly name: string; readonly reach: readonly string[] }
  readonly parties: string
  readonly facts: readonly Fact[]
  readonly planParts: readonly AgreementPart[]
  readonly terms: {
    readonly title: string
    readonly date: string
    /** Numbered in this order, as on the page of the terms. */
    readonly parts: readonly AgreementPart[]
  }
  readonly signature: {
    readonly title: string
    readonly consent: string
    readonly name: string
    readonly signed: string
  }
  /** At the foot of every page. */
  readonly initials: string
  readonly properties: AgreementProperties
}

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface AgreementPart {
  readonly title: string
  /** A text is a paragraph, a row of texts is a list. */
  readonly body: readonly (string | readonly string[])[]
}

/** What a file says about itself without being opened. */
export interface AgreementProperties {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly keywords: readonly string[]
  readonly language: string
  readonly createdOn: string
}

const TITLE = 'Membership agreement'
const NOTHING = '—'

export function agreementContent(agreement: Agreement): AgreementContent {
  const plans = agreement.plans ?? SEED_PLANS
  const plan = planIn(plans, agreement.planId)
  const name = cleanLine(agreement.memberName) || NOTHING
  const date = longDate(agreement.agreedOn)
  return {
    title: TITLE,
    letterhead: { name: SALON.name, reach: [...SALON.addressLines, SALON.phone, SALON.email] },
    parties: `Between ${SALON.name}, ${SALON.addressLines.join(', ')}, and the member named here.`,
    facts: [
      { label: 'Member', value: name },
      { label: 'Email', value: cleanLine(agreement.email) || NOTHING },
      { label: 'Plan', value: plan.name },
      ...priceFacts(plan, agreement.familyMembers),
      { label: 'Agreed on', value: date },
    ],
    planParts: [
      { title: `What comes with ${plan.name}`, body: [plan.features] },
      { title: 'Renewal and cancellation', body: renewalWords(plan, agreement.familyMembers) },
    ],
    terms: {
      title: 'Terms & Conditions',
      date: `Last updated ${longDate(agreement.termsChangedOn)}`,
      parts: [...termsSections(plans), CONTACT],
    },
    signature: {
      title: 'Signature',
      consent: `The member has agreed to the Terms & Conditions for the salon and to the ${plan.name} plan at ${monthly(monthlyTotalCents(plan, agreement.familyMembers))}.`,
      name,
      signed: `Signed electronically by ${name} on ${date}.`,
    },
    initials: `Initials: ${cleanLine(agreement.initials) || NOTHING}`,
    properties: {
      title: `${TITLE}, ${SALON.name}`,
      author: SALON.name,
      subject: `${plan.name} membership of ${name}, ${date}`,
      keywords: [TITLE, plan.name, name],
      language: 'en-US',
      createdOn: agreement.agreedOn,
    },
  }
}

const CONTACT: AgreementPart = {
  title: TERMS_CONTACT.title,
  get body() {
    return [TERMS_CONTACT.words, [SALON.addressLines.join(', '), SALON.phone, SALON.email]]
  },
}

function priceFacts(plan: Plan, familyMembers: number): readonly Fact[] {
  return [
    { label: 'Plan price', value: monthly(plan.priceCents) },
    { label: 'Family members', value: familyWords(plan, familyMembers) },
    { label: 'Total', value: monthly(monthlyTotalCents(plan, familyMembers)) },
  ]
}

function familyWords(plan: Plan, familyMembers: number): string {
  const price = `${monthly(plan.memberPriceCents)} for each`
  if (familyMembers > 0) return `${familyMembers}, ${price}`
  return plan.lookupKeys === null ? 'None' : `None. ${price} who joins later`
}

function renewalWords(plan: Plan, familyMembers: number): AgreementPart['body'] {
  if (plan.lookupKeys === null)
    return [
      `The ${plan.name} plan costs nothing. There is no charge today or later.`,
      'You may change your plan or leave at any time.',
    ]
  const total = dollars(monthlyTotalCents(plan, familyMembers))
  return [`You are charged ${total} each month, in US dollars.`, ...RENEWAL_RULES]
}

function monthly(cents: number): string {
  return `${dollars(cents)} a month`
}
