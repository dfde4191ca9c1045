import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedRedirect } from '#local/auth/redirects.ts'

const settings = {
  siteUrl: 'https://salon.test',
  additionalRedirectUrls: [
    'https://*.salon.test/**',
    'https://preview-?.host.test/in',
    'https://{a,b}.host.test/*',
    'salon.app://callback',
  ],
}

const punctuation = 'https: http: / // \\ @ : . .. # ? %2f %00'
  .split(' ')
  .concat('\t', '\n', ' ', '。')
const names = 'salon.test book evil.test a.host.test x [::1] 2130706433'.split(' ')

const allowed = (target: string): boolean => isAllowedRedirect(settings, target)

describe('the redirect allow-list', () => {
  it.each([
    'https://salon.test',
    'https://salon.test/any/where?x=1',
    'https://SALON.test/',
    'https://book.salon.test/a/b?c=d',
    'https://preview-1.host.test/in',
    'https://a.host.test/x',
    'salon.app://callback',
  ])('lets %s pass', (target) => {
    expect(allowed(target)).toBe(true)
  })

  it.each([
    '',
    '/relative',
    '//evil.test',
    'http://salon.test',
    'https://salon.test:8443',
    'https://salon.test.evil.test',
    'https://salon.test@evil.test',
    'https://salon.test:pw@salon.test',
    'https://evil.test/https://book.salon.test/',
    'https://evil.test#https://book.salon.test/',
    String.raw`https://evil.test\@book.salon.test/`,
    'https://evil.test\n.salon.test/x/../../',
    'https://a.b.salon.test/x',
    'https://evil.test/.salon.test/x',
    'https://preview-12.host.test/in',
    'https://preview-/.host.test/in',
    'https://c.host.test/x',
    'https://a.host.test/x/y',
    'salon.app://callback/more',
    'javascript://salon.test/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('stops %j', (target) => {
    expect(allowed(target)).toBe(false)
  })

  it('never runs a script, however generous the list', () => {
    const generous = { siteUrl: 'https://salon.test', additionalRedirectUrls: ['**'] }
    expect(isAllowedRedirect(generous, 'javascript:alert(1)')).toBe(false)
    expect(isAllowedRedirect(generous, ' JAVASCRIPT:alert(1)')).toBe(false)
    expect(isAllowedRedirect(generous, 'https://anywhere.test/')).toBe(true)
  })

  it('sends a browser only to listed hosts, whatever the text looks like', () => {
    const pieces = fc.constantFrom(...punctuation, ...names)
    const text = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''))
    const targets = fc.oneof(
      text,
      text.map((tail) => `https://${tail}`),
      fc.webUrl(),
      fc.string(),
    )
    const listed = /^(salon\.test|[^./]*\.salon\.test|preview-[^./]\.host\.test|[ab]\.host\.test)$/
    fc.assert(
      fc.property(targets, (target) => {
        if (!allowed(target)) return true
        const url = new URL(target)
        if (url.protocol === 'salon.app:') return url.href === 'salon.app://callback'
        return url.protocol === 'https:' && listed.test(url.host) && url.username === ''
      }),
      { numRuns: 3000 },
    )
  })

  it('reads every other character of a pattern literally', () => {
    const literal = fc.string().filter((text) => !/[*?{}]/.test(text))
    fc.assert(
      fc.property(literal, fc.webUrl(), (pattern, target) => {
        const list = { siteUrl: 'https://salon.test', additionalRedirectUrls: [pattern] }
        const { href } = new URL(target)
        const same = pattern === href || `${pattern}/` === href
        return isAllowedRedirect(list, target) === same
      }),
    )
  })
})
