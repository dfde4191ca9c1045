import { newPushKeys } from './push/push-keys.ts'

/** `npm run push-keys`: a new pair for a server of one's own, told here once and written nowhere. */
process.stderr.write(
  'Set both where the functions run, and keep them: phones that said yes listen to this pair alone.\n',
)
for (const [name, value] of Object.entries(newPushKeys()))
  process.stdout.write(`${name}=${value}\n`)
