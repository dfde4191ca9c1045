import { escapeHtml } from '#local/escape-html.ts'
import type { Invoice } from './stored-objects.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf6f1; --ink: #2a2226; --quiet: #6b5a60; --line: #e6dccd }
  @media (prefers-color-scheme: dark) { :root { --paper: #1c1719; --ink: #f3ece6; --quiet: #b9a9ae; --line: #3b3135 } }
  body { margin: 0; background: var(--paper); color: var(--ink);
    font: 17px/1.55 Figtree, ui-sans-serif, system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 6vw, 4.5rem) 1.25rem }
  h1 { font-family: Fraunces, Georgia, serif; font-weight: 500; margin: 0 }
  p { color: var(--quiet) }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  td, th { text-align: left; padding: .6rem 0; border-bottom: 1px solid var(--line) }
  td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-left: 1rem }
`

/** What Stripe would show its customer; here a plain sheet that cannot be paid. */
export function invoicePage(invoice: Invoice): string {
  const rows = invoice.lines.data
    .map(({ description, amount }) => row('td', description ?? '', money(amount, invoice)))
    .join('')
  const title = `Invoice ${invoice.number ?? '(draft)'}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>Test mode: no money has moved and none will. ${escapeHtml(statusSentence(invoice))}</p>
<table><tbody>${rows}
${row('th', 'Total', money(invoice.total, invoice))}
${row('th', 'Amount due', money(invoice.amount_due, invoice))}
${row('th', 'Amount paid', money(invoice.amount_paid, invoice))}
</tbody></table></main></body></html>`
}

function statusSentence({ status, effective_at: at, created }: Invoice): string {
  const day = new Date((at ?? created) * 1000).toISOString().slice(0, 10)
  return `Written on ${day}; its status is “${status ?? 'draft'}”.`
}

function row(cell: 'td' | 'th', name: string, amount: string): string {
  const scope = cell === 'th' ? ' scope="row"' : ''
  return `<tr><${cell}${scope}>${escapeHtml(name)}</${cell}><td>${escapeHtml(amount)}</td></tr>`
}

function money(cents: number, { currency }: Invoice): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
