const BYTES_PER_UNIT: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

/** `"50MiB"`, `"5MB"` or a plain number of bytes; undefined for anything else. */
export function sizeInBytes(value: unknown): number | undefined {
  if (typeof value === 'number') return isSize(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmg]?i?b)?$/i.exec(value.trim()) ?? []
  if (amount === undefined) return undefined
  const bytes = Math.floor(Number(amount) * (BYTES_PER_UNIT[unit.toLowerCase()] ?? Number.NaN))
  return isSize(bytes) ? bytes : undefined
}

function isSize(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 0
}
