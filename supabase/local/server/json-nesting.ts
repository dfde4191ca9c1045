const MOST_LEVELS = 400
const SHORT_ENOUGH_TO_BE_SHALLOW = 2 * MOST_LEVELS

export const tooDeep = `JSON nested more than ${MOST_LEVELS} levels deep`

/** Reading JSON has no depth limit, writing it again does: what nests deeper stays outside. */
export function nestsTooDeeply(text: string): boolean {
  return text.length > SHORT_ENOUGH_TO_BE_SHALLOW && nestsDeeperThan(text, MOST_LEVELS)
}

function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (char === '"') index = endOfString(text, index)
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
