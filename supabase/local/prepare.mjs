// Runs on whatever Node a newcomer has, before anything is installed: keep to built-in modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const OLDEST_NODE_FOR_NPM = [20, 19]
const OLDEST_NODE_FOR_TYPESCRIPT = [22, 18]
const installedStamp = path.join(root, 'node_modules', '.cache', 'juniper-row-installed')

/** A mistake a person can mend: shown as its one sentence, without a stack. */
export class PlainProblem extends Error {}

function requireSupportedNode(version = process.versions.node) {
  if (isAtLeast(version, OLDEST_NODE_FOR_NPM)) return
  throw new PlainProblem(
    `This needs Node.js ${OLDEST_NODE_FOR_NPM.join('.')} or newer, and found ${version}. Install a current Node.js and run the command again.`,
  )
}

/** The Node pinned by the lockfile; on a system it is not published for, the one in use. */
export function pinnedNode() {
  const windows = process.platform === 'win32'
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const pinned = path.join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (isAtLeast(process.versions.node, OLDEST_NODE_FOR_TYPESCRIPT)) return process.execPath
  throw new PlainProblem(
    `No pinned Node.js exists for ${process.platform} on ${process.arch}, so this needs Node.js ${OLDEST_NODE_FOR_TYPESCRIPT.join('.')} or newer, and found ${process.versions.node}.`,
  )
}

async function installPackages(report) {
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  report('installing packages (once, about half a minute)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await patiently(report, () =>
    run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      problem:
        'The packages could not be installed. Check the connection to the npm registry, then run the command again.',
    }),
  )
  mkdirSync(path.dirname(installedStamp), { recursive: true })
  writeFileSync(installedStamp, wanted)
}

/** Says every few seconds that work goes on: a silent screen looks like one that hangs. */
export async function patiently(report, work) {
  const began = performance.now()
  const timer = setInterval(() => {
    report(`  … ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }, 10_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

export function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Runs a program to its end; its output is shown only when it fails, unless `show` is set. */
export function run(command, args, { problem, show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const output = []
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (cause) =>
      reject(new PlainProblem(`${problem ?? command} (${cause.message})`)),
    )
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (code === 0) return resolve(text)
      reject(
        new PlainProblem(
          `${text.trim().split('\n').slice(-40).join('\n')}\n${problem ?? `${command} failed.`}`,
        ),
      )
    })
  })
}

/** Children find the pinned tools first, wherever the command was started from, and compile once. */
export function environment(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin')
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled')
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`
  return { ...process.env, NODE_COMPILE_CACHE, PATH, ...extra }
}

/** Starts one of our programs on the pinned Node, in this very terminal; who ends us ends it. */
export function start(args, env) {
  const program = spawn(pinnedNode(), args, { cwd: root, env: environment(env), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal))
  return program
}

/** A command line of ours: what it needs is installed before it works. */
export function asPreparedCommand(report, work) {
  return asCommand(async () => {
    requireSupportedNode()
    await installPackages(report)
    await work()
  })
}

/** Ends a command line the way every command of ours ends: a sentence, and a code. */
export async function asCommand(work) {
  try {
    await work()
  } catch (cause) {
    process.stderr.write(`${cause instanceof PlainProblem ? cause.message : cause.stack}\n`)
    process.exitCode = 1
  }
}

function isAtLeast(version, [major, minor]) {
  const [actualMajor, actualMinor] = version.split('.').map(Number)
  return actualMajor > major || (actualMajor === major && actualMinor >= minor)
}
