import { framedViews } from './framed-views.ts'
import type { Config } from './config.ts'

/** Path patterns, `*` standing for any ending, and the headers of every answer below them. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The one source of the site's headers: any host that serves the built app sends these. The scripts
 * inside the pages are named by their hashes, so that no other can run.
 */
export function siteHeaders(
  config: Config,
  ownOrigin: string,
  inlineScripts: readonly string[] = [],
): HeaderRules {
  return {
    '/*': {
      'Content-Security-Policy': contentSecurityPolicy(config, ownOrigin, inlineScripts),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(self), payment=(self), geolocation=(), microphone=(), publickey-credentials-get=(self)',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      // Browsers heed it only on pages that came encrypted.
      'Strict-Transport-Security': 'max-age=63072000',
    },
    // Their names change with their content.
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  }
}

/** An origin appears here only because a setting names it. */
function contentSecurityPolicy(
  config: Config,
  ownOrigin: string,
  inlineScripts: readonly string[],
): string {
  const backend = othersThan(ownOrigin, [config.backendUrl])
  const views = othersThan(ownOrigin, framedViews(config))
  const payment = config.payments?.kind === 'stripe' ? PAYMENT : NO_PAYMENT
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts, ...payment.scripts].join(' '),
    // Mantine writes style elements, and a static host cannot hand out nonces.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    ["img-src 'self' data: blob:", ...backend].join(' '),
    // A view that does not show is asked whether anybody is there.
    ["connect-src 'self'", ...backend, ...backend.map(asSocket), ...views, ...payment.calls].join(
      ' ',
    ),
    ["frame-src 'self'", ...views, ...payment.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...payment.markup,
  ].join('; ')
}

const NO_PAYMENT = {
  scripts: [],
  calls: [],
  frames: [],
  markup: ["require-trusted-types-for 'script'", 'trusted-types default'],
}

/** What the payment provider's own script needs; how it writes markup is not known, so none is refused. */
const PAYMENT = {
  scripts: ['https://js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  markup: [],
}

function othersThan(ownOrigin: string, urls: readonly string[]): readonly string[] {
  const origins = urls.map((url) => new URL(url).origin)
  return [...new Set(origins)].filter((origin) => origin !== ownOrigin).sort()
}

function asSocket(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
