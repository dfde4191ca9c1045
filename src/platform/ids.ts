/** New names for things this device makes; nobody else has ever made one of them. */
export interface Ids {
  fresh(): string
}

export const randomIds: Ids = { fresh: () => uuidFrom(crypto.getRandomValues(new Uint8Array(16))) }

/** The browser's own maker is missing on pages that came by plain http from another machine. */
function uuidFrom(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20),
  ].join('-')
}
