/**
 * A name for what a file holds, so that storing it twice is storing it once. Pages that came by plain
 * http from another machine have no such maker; there the name says when it was stored.
 */
export async function hashOfFile(file: Blob): Promise<string> {
  if (!globalThis.isSecureContext) return Date.now().toString(16).padStart(16, '0')
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
