import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { DataFolderInUse, lockFolder, type FolderLock } from './database/folder-lock.ts'
import { settleLeftover } from './database/postgres/leftover.ts'

/** `npm run reset`: forgets everything the embedded server has stored, after asking. */
const data = path.resolve('.data')

if (!existsSync(data)) end(0, 'There is nothing to forget: no data has been stored yet.')
// Held while the question stands: no server starts on what is about to go.
const lock = lockUnlessInUse()
if (!process.argv.includes('--yes') && !(await isSure())) {
  lock.release()
  end(0, 'Nothing was changed.')
}
// One that was killed a moment ago: its database may be closing still, and would write into what is taken away.
await settleLeftover(path.join(data, 'postgres'))
lock.release()
rmSync(data, { recursive: true, force: true })
end(0, 'Everything stored by the embedded server is gone. The next start begins afresh.')

function lockUnlessInUse(): FolderLock {
  try {
    return lockFolder(data)
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause
    end(1, 'The server is running on this data. Stop it first, then run the command again.')
  }
}

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY) end(1, 'Add --yes to erase everything without being asked.')
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const question =
    'Erase all clients, bookings, messages and files of the embedded server? Type yes: '
  const answer = await reader.question(question)
  reader.close()
  return answer.trim().toLowerCase() === 'yes'
}

function end(code: number, sentence: string): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${sentence}\n`)
  process.exit(code)
}
