import { Buffer } from 'node:buffer'

export type Bytes = Uint8Array<ArrayBuffer>

export function fromBase64Url(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

export function toBase64Url(bytes: Bytes | ArrayBuffer): string {
  return Buffer.from(new Uint8Array(bytes)).toString('base64url')
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function joined(...parts: readonly (Bytes | ArrayBuffer)[]): Bytes {
  return new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part))))
}
