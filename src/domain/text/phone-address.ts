/** What a press on a number calls: ten digits are a number of this country, and an extension isn't dialed. */
export function phoneAddress(phone: string): string {
  const [number = ''] = phone.split(/x|ext|#/i)
  const digits = number.replace(/\D/g, '')
  if (number.trim().startsWith('+') || /^1\d{10}$/.test(digits)) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
