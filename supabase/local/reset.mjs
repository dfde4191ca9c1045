// `npm run reset`: forgets everything the embedded server has stored, after asking.
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { asCommand, PlainProblem, root } from './prepare.mjs'

const data = path.join(root, '.data')

await asCommand(async () => {
  if (!existsSync(data)) return say('There is nothing to forget: no data has been stored yet.')
  if (isInUse())
    throw new PlainProblem(
      'The server is running on this data. Stop it first, then run the command again.',
    )
  if (!(await isSure())) return say('Nothing was changed.')
  rmSync(data, { recursive: true, force: true })
  say('Everything stored by the embedded server is gone. The next start begins afresh.')
})

async function isSure() {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new PlainProblem('Add --yes to erase everything without being asked.')
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(
    'Erase all clients, bookings, messages and files of the embedded server? Type yes: ',
  )
  reader.close()
  return answer.trim().toLowerCase() === 'yes'
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
