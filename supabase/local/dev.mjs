// `npm run dev`: the app with hot reload, in front of the same embedded backend as `npm start`.
import { spawn } from 'node:child_process'
import {
  asCommand,
  environment,
  installPackages,
  pinnedNode,
  requireSupportedNode,
  root,
} from './prepare.mjs'

const appPort = process.env.PORT ?? '4173'
const backendPort = process.env.BACKEND_PORT ?? '4174'

await asCommand(async () => {
  requireSupportedNode()
  await installPackages((doing) => process.stdout.write(`${doing} …\n`))
  const env = environment({
    APP_ENV: 'development',
    BACKEND_PORT: backendPort,
    PORT: backendPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${appPort}`,
  })
  const children = [
    start(['supabase/local/main.ts', '--workdir', '.', '--data', '.data'], env),
    start(['node_modules/vite/bin/vite.js', '--port', appPort, '--strictPort'], env),
  ]
  const stopAll = () => children.forEach((child) => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll()
    })
  }
})

function start(args, env) {
  return spawn(pinnedNode(), args, { cwd: root, env, stdio: 'inherit' })
}
