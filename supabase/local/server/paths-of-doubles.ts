export function isOfStripe(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/stripe-double/')
}

export function isOfAirtable(path: string): boolean {
  return path.startsWith('/v0/') || path.startsWith('/airtable-double/')
}
