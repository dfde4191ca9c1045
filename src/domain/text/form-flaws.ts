/** What can be wrong with a field of a form. */
export const FLAW_CODES = ['missing', 'no-email', 'no-phone', 'too-long'] as const
export type FlawCode = (typeof FLAW_CODES)[number]

export interface Flaw {
  readonly code: FlawCode
  readonly sentence: string
}
export type Flaws<Form> = Readonly<Partial<Record<keyof Form, Flaw>>>
