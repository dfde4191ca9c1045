/** Path patterns, `*` standing for any ending, and the headers for every answer below them. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>

const SAFE_DEFAULTS: HeaderRules = {
  '/*': {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "media-src 'self' blob:",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  },
}

export function siteHeaders(rules: HeaderRules | null, pathname: string): [string, string][] {
  const matching = Object.entries(rules ?? SAFE_DEFAULTS)
    .filter(([pattern]) => covers(pattern, pathname))
    .flatMap(([, headers]) => Object.entries(headers))
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
  return [['x-content-type-options', 'nosniff'], ...new Map(matching)]
}

function covers(pattern: string, pathname: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pattern === pathname
}
