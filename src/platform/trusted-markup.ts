/** What the browser asks before text becomes markup or a script's address. */
interface Gatekeeper {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(address: string): string
}

const MARKUP = /<[a-z!/?]/i

/**
 * Nothing in this app writes markup from text: what asks to is refused by the browser, whoever it
 * comes from. The text of a style sheet asks too, and has no tags; so does the service worker.
 */
const GATEKEEPER: Gatekeeper = {
  createHTML(text) {
    if (MARKUP.test(text)) throw new TypeError('Markup from text')
    return text
  },
  /** What a page tells search engines stands in a script, and is data: of that, nothing runs. */
  createScript(text) {
    JSON.parse(text)
    return text
  },
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin)
      throw new TypeError('A script from elsewhere')
    return address
  },
}

/** The first thing a page does: the headers allow this one gatekeeper, and only once. */
export function keepGate(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', GATEKEEPER)
}

interface TrustedTypes {
  createPolicy(name: string, rules: Gatekeeper): void
}
