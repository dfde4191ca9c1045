/** How a figure stands against the one it is compared with. */
export interface Change {
  readonly kind: 'same' | 'from-nothing' | 'up' | 'down'
  readonly words: string
}

/** From nothing there is no percentage to grow by, so it is said in words. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same', words: 'No change' }
  if (before === 0) return { kind: 'from-nothing', words: 'None before' }
  const kind = now > before ? 'up' : 'down'
  return { kind, words: inWords(kind, (Math.abs(now - before) * 100) / before) }
}

function inWords(kind: 'up' | 'down', percent: number): string {
  const way = kind === 'up' ? 'Up' : 'Down'
  if (percent < 1) return `${way} under 1%`
  if (percent >= 1000) return `${way} over 1,000%`
  return `${kind === 'up' ? '+' : '−'}${Math.round(percent)}%`
}

/** A part of the whole in percent; none of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

export function shareInWords(share: number): string {
  if (share > 0 && share < 0.005) return '<1%'
  return `${Math.round(share * 100)}%`
}
