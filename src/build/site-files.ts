import type { HeaderRules } from '#platform/site-headers.ts'
import type { PublicPage } from '#domain/site/public-pages.ts'

const NOT_FOR_ROBOTS = ['/admin', '/business-owner', '/client-dashboard', '/customer-interface']
const STAFF = '/employee'

export function sitemap(pages: readonly PublicPage[], siteUrl: string): string {
  const addresses = pages
    .filter(({ isForSearch }) => isForSearch)
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...[...NOT_FOR_ROBOTS, STAFF].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The same headers in the form that static hosts read. */
export function headersForHosts(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

/** Which addresses get the shell, in the form that static hosts read; every other one gets 404.html. */
export function redirectsForHosts(patterns: readonly string[], shell: string): string {
  return `${patterns.map((pattern) => `${pattern} ${shell} 200`).join('\n')}\n`
}
