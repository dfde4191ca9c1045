export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Null: send it whole. 'unsatisfiable': nothing of it lies inside. Several ranges are sent whole. */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
