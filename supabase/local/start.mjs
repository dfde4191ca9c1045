// `npm start`: from a fresh clone to a served salon, one command.
import { spawn } from 'node:child_process'
import {
  asCommand,
  environment,
  installPackages,
  pinnedNode,
  requireSupportedNode,
  root,
} from './prepare.mjs'
import { buildApp } from './build-app.mjs'

const STEPS = 3

await asCommand(async () => {
  requireSupportedNode()
  await installPackages((doing) => say(1, doing))
  await buildApp((doing) => say(2, doing))
  say(3, 'preparing the database')
  const server = spawn(
    pinnedNode(),
    [
      'supabase/local/main.ts',
      '--workdir',
      '.',
      '--data',
      '.data',
      '--site',
      'dist',
      ...process.argv.slice(2),
    ],
    { cwd: root, env: environment(), stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => (process.exitCode = signal ? 0 : (code ?? 1)))
})

function say(step, doing) {
  process.stdout.write(`[${step}/${STEPS}] ${doing} …\n`)
}
