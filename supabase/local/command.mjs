// Runs one of our TypeScript commands on the pinned Node, installing what is missing first.
import { asPreparedCommand, start } from './prepare.mjs'

const say = (doing) => process.stderr.write(`${doing} …\n`)

await asPreparedCommand(say, () => {
  const command = start(process.argv.slice(2))
  command.on('exit', (code) => (process.exitCode = code ?? 1))
})
