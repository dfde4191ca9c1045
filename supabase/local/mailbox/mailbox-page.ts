import { escapeHtml } from '#local/escape-html.ts'
import type { StoredMail } from '#local/mailbox.ts'
import { mailLinks } from './mail-links.ts'

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf6f1; --ink: #2a2226; --quiet: #6b5a60; --accent: #7a2e4d;
    --second: #3e5c50; --line: #e6dccd; --raised: #fffdfa; --blush: #efd9d1 }
  @media (prefers-color-scheme: dark) { :root { --paper: #1c1719; --ink: #f3ece6; --quiet: #b9a9ae;
    --accent: #e7a9c1; --second: #9cc3b2; --line: #3b3135; --raised: #272023; --blush: #4a3038 } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink);
    font: 17px/1.55 Figtree, ui-sans-serif, system-ui, sans-serif }
  main { max-width: 46rem; margin: 0 auto; padding: clamp(2rem, 6vw, 4.5rem) 1.25rem }
  h1, h2 { font-family: Fraunces, "Iowan Old Style", Georgia, serif; font-weight: 500; line-height: 1.15; margin: 0 }
  h1 { font-size: clamp(2rem, 5vw, 2.75rem) }
  .intro { color: var(--quiet); margin: .5rem 0 2.5rem; max-width: 34rem }
  article { background: var(--raised); border: 1px solid var(--line); border-radius: 16px;
    padding: 1.25rem 1.5rem 1.5rem; margin: 0 0 1.25rem; overflow-wrap: anywhere }
  article header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between;
    color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums }
  h2 { font-size: 1.375rem; margin: .5rem 0 .25rem }
  .kind { background: var(--blush); color: var(--ink); border-radius: 999px; padding: .05rem .7rem }
  .body { white-space: pre-wrap; margin: .75rem 0 0 }
  ul { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .5rem }
  li a { display: block; color: var(--accent); border: 1px solid var(--line); border-radius: 10px;
    padding: .6rem .9rem; min-height: 44px; text-decoration-thickness: 1px; text-underline-offset: .2em }
  li a:hover { background: var(--paper) }
  a:focus-visible { outline: 3px solid var(--second); outline-offset: 2px }
  .empty { border: 1px dashed var(--line); border-radius: 16px; padding: 2.5rem 1.5rem; text-align: center; color: var(--quiet) }
`

export function mailboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length === 0 ? emptyState() : mails.map(mailCard).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${mails.length === 0 ? 'Mailbox' : `Mailbox (${mails.length})`}</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1>
<p class="intro">Every email this server would have sent, newest first. None of them left this machine. The page refreshes every five seconds.</p>
${list}
</main></body></html>`
}

function emptyState(): string {
  return '<p class="empty">No emails yet. Sign up or ask for a new password, and you’ll see one here.</p>'
}

function mailCard(mail: StoredMail): string {
  const links = mailLinks(mail)
  return `<article><header><span>To ${escapeHtml(mail.to)}</span><span class="kind">${escapeHtml(mail.kind)}</span>
<time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(readableTime(mail.sentAt))}</time></header>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="body">${escapeHtml(mail.text.trim())}</p>
${links.length === 0 ? '' : `<ul>${links.map(linkItem).join('')}</ul>`}
</article>`
}

function linkItem(address: string): string {
  return `<li><a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(address)}</a></li>`
}

function readableTime(sentAt: string): string {
  return sentAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
}
