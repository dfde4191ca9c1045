// `npm run dev`: the app with hot reload, in front of the same embedded backend as `npm start`.
import { asPreparedCommand, start } from './prepare.mjs'

const appPort = process.env.PORT ?? '4173'
const backendPort = process.env.BACKEND_PORT ?? '4174'

const say = (doing) => process.stdout.write(`${doing} …\n`)

await asPreparedCommand(say, () => {
  const env = {
    APP_ENV: 'development',
    BACKEND_PORT: backendPort,
    PORT: backendPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${appPort}`,
  }
  const children = [
    start(['supabase/local/main.ts', '--workdir', '.', '--data', '.data'], env),
    start(['node_modules/vite/bin/vite.js', '--port', appPort, '--strictPort'], env),
  ]
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      children.forEach((other) => other.kill())
    })
  }
})
