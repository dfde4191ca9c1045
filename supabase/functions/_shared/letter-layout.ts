import { SALON } from '#domain/salon/salon.ts'
import type { Letter } from './mail.ts'

const signature = () => [SALON.name, SALON.addressLines.join(', '), SALON.phone]

const UNSUBSCRIBE = 'Turn off emails like this one'

export function letterText({ paragraphs, code, link, unsubscribeUrl }: Letter): string {
  return [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(link === null ? [] : [`${link.label}:\n${link.url}`]),
    signature().join('\n'),
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]),
  ].join('\n\n')
}

/** The house in light and dark, in what mail programs understand: tables, and styles on each element. */
export function letterHtml(letter: Letter): string {
  const { subject, paragraphs, code, link, unsubscribeUrl } = letter
  return `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
a { color: #7a2e4d }
@media (prefers-color-scheme: dark) {
  .ground { background: #1c1719 !important }
  .sheet { background: #272023 !important; border-color: #43383b !important }
  .name, .text { color: #f3ece6 !important }
  .soft { color: #c9bcb7 !important }
  .line { border-color: #43383b !important }
  .button { background: #e7a9c1 !important; color: #34101f !important }
  a { color: #e7a9c1 !important }
}
@media (max-width: 480px) {
  .ground { padding: 0 !important }
  .sheet { border-width: 0 !important; border-radius: 0 !important; padding: 28px 20px !important }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#faf6f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(letter))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ground" align="center" style="padding:32px 12px;background:#faf6f1">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="sheet" align="left" style="padding:36px 40px;background:#fffdfa;border:1px solid #ddd0c1;border-radius:20px">
<p class="name" style="margin:0 0 28px;${SERIF};font-size:24px;line-height:1.2;color:#2a2226">${escapeHtml(SALON.name)}</p>
${[...paragraphs.map(asParagraph), ...codeOf(code), ...buttonOf(link)].join('\n')}
<p class="soft line" style="margin:32px 0 0;padding:20px 0 0;border-top:1px solid #ddd0c1;${SANS};font-size:14px;line-height:1.5;color:#5d5055">${[...signature().map(escapeHtml), ...unsubscribeLink(unsubscribeUrl)].join('<br>\n')}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const WIDE = 'letter-spacing:4px'
const SANS = 'font-family:Figtree,-apple-system,Segoe UI,Arial,sans-serif'

/** What a list of emails shows beside the subject: not the greeting. */
function previewOf({ paragraphs }: Letter): string {
  return paragraphs.find((text) => !text.endsWith(',')) ?? ''
}

function asParagraph(text: string): string {
  const lines = escapeHtml(text)
    .replaceAll('\n', '<br>\n')
    .replaceAll(SALON.phone, `<span style="white-space:nowrap">${SALON.phone}</span>`)
  return `<p class="text" style="margin:0 0 16px;${SANS};font-size:17px;line-height:1.55;overflow-wrap:anywhere;color:#2a2226">${lines}</p>`
}

function codeOf(code: string | undefined): readonly string[] {
  if (code === undefined) return []
  return [
    `<p class="text" style="margin:8px 0 24px;${SERIF};font-size:34px;line-height:1.2;${WIDE};color:#2a2226">${escapeHtml(code)}</p>`,
  ]
}

function buttonOf(link: Letter['link']): readonly string[] {
  if (link === null) return []
  const url = escapeHtml(link.url)
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="button" bgcolor="#7a2e4d" style="border-radius:12px;background:#7a2e4d;mso-padding-alt:14px 24px">
<a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:12px;color:#fff9f5;${SANS};font-size:17px;font-weight:600;line-height:1.2;text-decoration:none">${escapeHtml(link.label)}</a>
</td></tr></table>`,
  ]
}

function unsubscribeLink(url: string | undefined): readonly string[] {
  return url === undefined
    ? []
    : [
        `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 0">${UNSUBSCRIBE}</a>`,
      ]
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
