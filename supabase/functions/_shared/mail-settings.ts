import { SALON } from '#domain/salon/salon.ts'

/** Any service that speaks like Resend's; the embedded server's mailbox does. */
export interface MailService {
  readonly kind: 'service'
  readonly apiUrl: string
  readonly apiKey: string
}

export interface MailServer {
  readonly kind: 'smtp'
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte; otherwise it becomes so before anything is said. */
  readonly isSecure: boolean
  readonly user: string
  readonly password: string
}

export interface MailSettings {
  readonly carrier: MailService | MailServer
  readonly from: string
}

type Settings = Readonly<Record<string, string | undefined>>

/** Null where nobody carries emails: then they wait. */
export function readMailSettings(settings: Settings): MailSettings | null {
  const carrier = readMailServer(settings['SMTP_URL'] ?? '') ?? readMailService(settings)
  return (
    carrier && {
      carrier,
      get from() {
        return settings['MAIL_FROM'] || `${asName(SALON.name)} <${SALON.email}>`
      },
    }
  )
}

/** A comma would be taken for the end of the sender. */
function asName(text: string): string {
  return /["(),.:;<>@[\\\]]/.test(text) ? `"${text.replace(/["\\]/g, String.raw`\$&`)}"` : text
}

function readMailService(settings: Settings): MailService | null {
  const apiKey = settings['MAIL_API_KEY'] ?? ''
  if (apiKey === '') return null
  const apiUrl = (settings['MAIL_API_URL'] ?? 'https://api.resend.com').replace(/\/+$/, '')
  return { kind: 'service', apiUrl, apiKey }
}

/** `smtps://name:password@smtp.example.com`; null of anything else. */
function readMailServer(address: string): MailServer | null {
  const url = URL.parse(address)
  if (url === null || url.hostname === '' || !['smtp:', 'smtps:'].includes(url.protocol))
    return null
  const isSecure = url.protocol === 'smtps:'
  const [user, password] = [asWritten(url.username), asWritten(url.password)]
  if (user === null || password === null) return null
  return {
    kind: 'smtp',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    user,
    password,
  }
}

/** Null where a percent sign was left as it is: such a password would be another one. */
function asWritten(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
