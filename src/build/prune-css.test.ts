import { expect, test } from 'vitest'
import { pruneCss, withoutFonts } from './prune-css.ts'

const MARKUP = '<main id="main"><a class="link" href="/" style="color:var(--berry)">Book</a></main>'

const pruned = (css: string, markup = MARKUP) => pruneCss(css, markup).replaceAll(/\s/g, '')

test('a rule stays when every word of its selector stands in the markup', () => {
  expect(pruned('.link{top:0}.other{top:1px}main .link:hover{top:2px}main .other{top:3px}')).toBe(
    '.link{top:0}main.link:hover{top:2px}',
  )
  expect(pruned('.link,.other{top:0}#main>a{top:1px}#else{top:2px}section{top:3px}')).toBe(
    '.link{top:0}#main>a{top:1px}',
  )
})

test('states may still come: pseudo-classes and values of attributes do not count against a rule', () => {
  expect(pruned('.link:not(.other):focus-visible{top:0}a[href="/x"]{top:1px}')).toBe(
    '.link:not(.other):focus-visible{top:0}a[href="/x"]{top:1px}',
  )
  expect(pruned('a[data-open]{top:0}')).toBe('')
})

test('the order of layers stays, and a layer or a question without rules goes', () => {
  expect(
    pruned('@layer base,ui;@layer ui{.link{top:0}}@layer base{@media (width>1px){.other{top:0}}}'),
  ).toBe('@layerbase,ui;@layerui{.link{top:0}}')
})

test('a custom property lives as long as somebody names it, directly or through another', () => {
  const css =
    ':root{--berry:var(--red);--red:#f00;--lost:var(--lonely);--lonely:1px}.link{color:var(--berry)}'
  expect(pruned(css)).toBe(':root{--berry:var(--red);--red:#f00}.link{color:var(--berry)}')
  expect(pruned(':root{--berry:#f00;--sand:#fff}')).toBe(':root{--berry:#f00}')
})

test('animations stay with the rules that use them, and fonts for the pages after this one', () => {
  const css = [
    '@font-face{font-family:"Figtree Variable";src:url(/a.woff2)}',
    '@font-face{font-family:Later;src:url(/b.woff2)}',
    '.link{animation:rise 1s}',
    '@keyframes rise{0%{top:0}to{top:1px}}@keyframes sink{to{top:0}}',
  ].join('')
  expect(pruned(css)).toBe(
    '@font-face{font-family:"FigtreeVariable";src:url(/a.woff2)}@font-face{font-family:Later;src:url(/b.woff2)}.link{animation:rise1s}@keyframesrise{0%{top:0}to{top:1px}}',
  )
})

test('fonts named by the page are left out, and all else stays', () => {
  const css = '@layer base{@font-face{font-family:Figtree;src:url(a.woff2)}p{font-family:Figtree}}'
  expect(withoutFonts(css)).toBe('@layer base{p{font-family:Figtree}}')
})
