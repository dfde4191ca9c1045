import { cleanLine, cleanText, lengthOf, linesIn } from '#domain/text/clean-text.ts'
import type { StylistWish } from './commands.ts'

/** Somebody as a form keeps them: every field a text. */
export type StylistField = keyof StylistWish
export type StylistForm = Readonly<Record<StylistField, string>>
export type StylistFlaw = 'missing' | 'too-long' | 'too-many'

const MOST_LINES = 12
const LONGEST = {
  name: 120,
  title: 80,
  bio: 300,
  biography: 6000,
  specialties: 1200,
  education: 1200,
} as const
const LISTS = ['biography', 'specialties', 'education'] as const

export const NEW_STYLIST: StylistWish = {
  name: '',
  title: '',
  isOnSite: false,
  bio: '',
  biography: [],
  specialties: [],
  education: [],
}

export function formOfStylist(wish: StylistWish): StylistForm {
  return {
    name: wish.name,
    title: wish.title,
    isOnSite: wish.isOnSite ? 'yes' : 'no',
    bio: wish.bio,
    biography: wish.biography.join('\n\n'),
    specialties: wish.specialties.join('\n'),
    education: wish.education.join('\n'),
  }
}

export function wishOfStylist(form: StylistForm): StylistWish {
  return {
    name: form.name,
    title: form.title,
    isOnSite: form.isOnSite === 'yes',
    bio: form.bio,
    biography: linesIn(form.biography),
    specialties: linesIn(form.specialties),
    education: linesIn(form.education),
  }
}

export function cleanStylistForm(form: StylistForm): StylistForm {
  const cleaned = {
    ...form,
    name: cleanLine(form.name),
    title: cleanLine(form.title),
    bio: cleanLine(form.bio),
    ...Object.fromEntries(LISTS.map((name) => [name, cleanText(form[name])])),
  }
  return formOfStylist(wishOfStylist(cleaned))
}

/** The database has the same rules. */
export function flawsOfStylist(
  form: StylistForm,
): Readonly<Partial<Record<StylistField, StylistFlaw>>> {
  const names = Object.keys(LONGEST) as (keyof typeof LONGEST)[]
  const flaws = names.map((name) => [name, flawOf(name, form)] as const)
  return Object.fromEntries(flaws.filter(([, flaw]) => flaw !== null))
}

function flawOf(name: keyof typeof LONGEST, form: StylistForm): StylistFlaw | null {
  if (name === 'name' && form.name === '') return 'missing'
  const isList = (LISTS as readonly string[]).includes(name)
  if (isList && linesIn(form[name]).length > MOST_LINES) return 'too-many'
  return lengthOf(form[name]) > LONGEST[name] ? 'too-long' : null
}
