import { validationFailed } from './auth-error.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})*$`)
const longestAddress = 255

/** The address as it is stored and compared: lower case. */
export function validEmail(given: string): string {
  if (given === '') throw validationFailed('An email address is required')
  const email = given.toLowerCase()
  if (email.length > longestAddress || !shape.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}
