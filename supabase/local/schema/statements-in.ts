const QUOTED = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\$([a-z_]*)\$[\s\S]*?\$\1\$/y
const WORD = /\b(?:begin\s+atomic|case|end)\b/iy

/** The statements of a script, each with the comment above it; semicolons in texts and bodies end nothing. */
export function statementsIn(script: string): readonly string[] {
  const statements: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < script.length;) {
    const quoted = matchAt(QUOTED, script, at)
    if (quoted !== null) {
      at += quoted.length
      continue
    }
    const word = isWordStart(script, at) ? matchAt(WORD, script, at) : null
    if (word !== null) {
      depth = depthAfter(word.toLowerCase(), depth)
      at += word.length
      continue
    }
    if (script[at] === ';' && depth === 0) {
      statements.push(script.slice(start, at + 1).trim())
      start = at + 1
    }
    at += 1
  }
  const rest = script.slice(start).trim()
  return rest === '' ? statements : [...statements, rest]
}

/** Without the comments that stand before it. */
export function withoutComment(statement: string): string {
  return statement.replace(/^(?:--[^\n]*\n|\s)+/, '')
}

/** Only a body in the words of the standard goes on past its semicolons. */
function depthAfter(word: string, depth: number): number {
  if (word.startsWith('begin')) return depth + 1
  if (depth === 0) return 0
  return word === 'case' ? depth + 1 : depth - 1
}

function isWordStart(script: string, at: number): boolean {
  return at === 0 || !/[a-z0-9_]/i.test(script[at - 1] ?? '')
}

function matchAt(pattern: RegExp, script: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(script)?.[0] ?? null
}
