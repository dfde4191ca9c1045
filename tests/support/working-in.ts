import { readdirSync, readlinkSync } from 'node:fs'

/** The numbers of the processes that work in this folder, as all of PostgreSQL's do in theirs. */
export function workingIn(folder: string): readonly string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return readlinkSync(`/proc/${id}/cwd`) === folder
    } catch {
      return false
    }
  })
}
