// Runs one of our TypeScript commands on the pinned Node, installing what is missing first.
import { spawn } from 'node:child_process'
import {
  asCommand,
  environment,
  installPackages,
  pinnedNode,
  requireSupportedNode,
  root,
} from './prepare.mjs'

await asCommand(async () => {
  requireSupportedNode()
  await installPackages((doing) => process.stderr.write(`${doing} …\n`))
  const command = spawn(pinnedNode(), process.argv.slice(2), {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal))
  command.on('exit', (code) => (process.exitCode = code ?? 1))
})
