import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Opaque; the worker hands it to PGlite. */
export type CompiledProgram = object
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledProgram> }

const dist = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
let compiling: Promise<CompiledProgram> | undefined

/** Compiled once for all workers of this process: a replaced one is back in half the time. */
export function compiledProgram(): Promise<CompiledProgram> {
  compiling ??= readFile(path.join(dist, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}

export function engineVersion(): string {
  const manifest = readFileSync(path.join(dist, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
