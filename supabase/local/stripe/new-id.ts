import { randomBytes } from 'node:crypto'

/** `cus_` and 24 letters and digits: enough for a secret too. */
export function newId(prefix: string, length = 24): string {
  const letters = randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
  return `${prefix}_${letters.slice(0, length)}`
}

export function newClientSecret(id: string): string {
  return newId(`${id}_secret`)
}
