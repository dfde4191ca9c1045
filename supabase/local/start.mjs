// `npm start`: from a fresh clone to a served salon, one command.
import { asPreparedCommand, start } from './prepare.mjs'
import { buildApp } from './build-app.mjs'

const STEPS = 3
const SERVER = ['supabase/local/main.ts', '--workdir', '.', '--data', '.data', '--site', 'dist']

await asPreparedCommand(
  (doing) => say(1, doing),
  async () => {
    await buildApp((doing) => say(2, doing))
    say(3, 'preparing the database')
    const server = start([...SERVER, ...process.argv.slice(2)])
    server.on('exit', (code, signal) => (process.exitCode = signal ? 0 : (code ?? 1)))
  },
)

function say(step, doing) {
  process.stdout.write(`[${step}/${STEPS}] ${doing} …\n`)
}
