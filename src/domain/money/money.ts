/** Amounts are whole cents; only what a person reads is in dollars, whole ones without their two zeros. */
export function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')
  return `${cents < 0 ? '-' : ''}$${amount.replace(/\.00$/, '')}`
}

/** For a spreadsheet to add up: 120.50. */
export function plainAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Half a cent rounds up, in favour of whoever is owed; integers throughout, so nothing drifts. */
export function discountedCents(priceCents: number, percentOff: number): number {
  return Math.floor((priceCents * (100 - percentOff) + 50) / 100)
}

export type AmountFlaw = 'no-amount' | 'too-much'

/** Cents, null where nothing was typed, or what is wrong. */
export function centsTyped(typed: string, most: number): number | null | AmountFlaw {
  const text = typed.replace(/[\s$,]/g, '')
  if (text === '') return null
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text) ?? []
  if (whole === undefined) return 'no-amount'
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > most ? 'too-much' : cents
}

/** As the field shows it: 150 or 49.99. */
export function centsAsTyped(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '')
}
