import { invalidRequest, type StripeError } from './stripe-error.ts'

/** What the control of the double is told, one word at a time. */
export interface Order {
  has(name: string): boolean
  text(name: string): string
  wholeNumber(name: string): number
  choice<T extends string>(name: string, allowed: readonly T[], usual?: T): T
  /** Null restores the usual one. */
  localAddress(name: string): string | null
}

export async function readOrder(request: Request): Promise<Order> {
  const given = parse(await request.text())

  function text(name: string): string {
    const value = given[name]
    if (typeof value === 'string' && value !== '') return value
    throw refuse(name, 'must be a text')
  }

  return {
    has: (name) => given[name] !== undefined,
    text,
    wholeNumber: (name) => {
      const value = given[name]
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
      throw refuse(name, 'must be a whole number')
    },
    choice: (name, allowed, usual) => {
      const value = given[name] ?? usual
      const found = allowed.find((one) => one === value)
      if (found !== undefined) return found
      throw refuse(name, `must be one of ${allowed.join(', ')}`)
    },
    localAddress: (name) => {
      if (given[name] === null) return null
      const address = text(name)
      const { hostname = '', protocol = '' } = URL.parse(address) ?? {}
      if (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
        return address
      throw refuse(name, 'must be an http address on this machine')
    },
  }
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = JSON.parse(body === '' ? '{}' : body)
    if (typeof given === 'object' && given !== null) return given as Record<string, unknown>
  } catch {
    // Said below, together with what is JSON but no object.
  }
  throw invalidRequest('The body must be a JSON object.')
}

function refuse(param: string, rule: string): StripeError {
  return invalidRequest(`${param} ${rule}.`, { param })
}
