/** What the build laid into the page as data; a page that brought none, or other words, brings nothing. */
export function printedRows(name: string): unknown {
  const text = document.getElementById(name)?.textContent ?? 'null'
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
