/** A formula that no text of a visitor can break out of: text stands in quotes, a name in braces. */
export function isSameInAnyCase(field: string, text: string): string {
  return `LOWER(${fieldNamed(field)})=${quoted(text.toLowerCase())}`
}

/** The backslash first, or it would take away the ones that follow. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function fieldNamed(name: string): string {
  return `{${name.replaceAll('}', '\\}')}}`
}
