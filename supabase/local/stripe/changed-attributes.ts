/** Of what has changed the former values, as an event of Stripe's names them; null when nothing has. */
export function changedAttributes(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed: [string, unknown][] = []
  for (const name of names) {
    const [old, current] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(old) === JSON.stringify(current)) continue
    changed.push([name, formerPart(old, current)])
  }
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Inside an object such as `metadata` only the entries that changed are named. */
function formerPart(old: unknown, current: unknown): unknown {
  if (!isPlainObject(old) || !isPlainObject(current)) return old
  return old['object'] === 'list' ? old : changedAttributes(old, current)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
