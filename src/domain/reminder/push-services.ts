const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]
const MOST_LETTERS = 2000

/** Devices say where they are told things; we only ever ask the services of the known browsers. */
export function isPushService(endpoint: string): boolean {
  const [, host] = /^https:\/\/([a-z0-9.-]+)\/[\x21-\x7e]+$/.exec(endpoint) ?? []
  if (host === undefined || endpoint.length > MOST_LETTERS) return false
  return SERVICES.some((service) => service.test(host))
}
