import { afterEach, describe, expect, it, vi } from 'vitest'
import { DatabaseError } from '#local/database/database.ts'
import { createConsoleLog } from '#local/server/console-log.ts'

afterEach(() => void vi.restoreAllMocks())

function logged(cause: unknown): string {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  createConsoleLog().error('It failed.', cause)
  return lines.join('')
}

describe('the log of a server', () => {
  it('shows one failure as one entry, whatever the words of the visitor are', () => {
    const forged = '2026-01-01T00:00:00.000Z All is well.'
    const text = logged(
      new DatabaseError({ code: '22P02', message: `no "\r\n${forged}\u001b[2J"` }),
    )
    const [first, ...others] = text.trimEnd().split('\n')
    expect(first).toMatch(/^\S+ It failed\.$/)
    expect(text).toContain(forged)
    expect(others.every((line) => line.startsWith('    '))).toBe(true)
    expect(text).not.toContain('\u001b')
  })

  it('names the place of a refused row and keeps the row to itself', () => {
    const detail = 'Failing row contains (1, a-hash-of-a-password).'
    const refused = { code: '23502', message: 'null value', table: 'users', column: 'id', detail }
    const text = logged(new DatabaseError(refused))
    expect(text).toContain("table: 'users'")
    expect(text).not.toContain('a-hash-of-a-password')
  })
})
