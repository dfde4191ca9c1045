import { SALON } from '#domain/salon/salon.ts'

export interface MailSettings {
  readonly apiUrl: string
  readonly apiKey: string
  readonly from: string
}

type Settings = Readonly<Record<string, string | undefined>>

/** Any service that speaks like Resend's; the embedded server's mailbox does. */
export function readMailSettings(settings: Settings): MailSettings | null {
  const apiKey = settings['MAIL_API_KEY'] ?? ''
  if (apiKey === '') return null
  return {
    apiUrl: (settings['MAIL_API_URL'] ?? 'https://api.resend.com').replace(/\/+$/, ''),
    apiKey,
    from: settings['MAIL_FROM'] ?? `${SALON.name} <${SALON.email}>`,
  }
}
