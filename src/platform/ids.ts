/** New names for things this device makes; nobody else has ever made one of them. */
export interface Ids {
  fresh(): string
  /** 256 bits that nobody guesses, in 64 letters and digits. */
  secret(): string
}

export const randomIds: Ids = {
  fresh: () => uuidFrom(crypto.getRandomValues(new Uint8Array(16))),
  secret: () => hexOf(crypto.getRandomValues(new Uint8Array(32))),
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The browser's own maker is missing on pages that came by plain http from another machine. */
function uuidFrom(bytes: Uint8Array): string {
  const hex = hexOf(bytes)
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20),
  ].join('-')
}
