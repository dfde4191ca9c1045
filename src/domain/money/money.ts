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
