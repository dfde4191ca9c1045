import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DataFolderInUse } from '#local/database/folder-lock.ts'
import { openDatabase } from '#local/database/open-database.ts'
import type { Start, Subject, Victim } from './kill-storm.ts'
import type { Called, Returned } from './kill-storm-child.ts'

/** A process that does nothing but hold the database's door open. */
export function doorSubject(): Subject {
  const data = mkdtempSync(path.join(tmpdir(), 'kill-storm-'))
  return {
    start: () => startDoor(data),
    refusal: async () => {
      try {
        await (await openDatabase({ data })).close()
        return null
      } catch (cause) {
        if (cause instanceof DataFolderInUse) return cause.message
        throw cause
      }
    },
    close: async () => rmSync(data, { recursive: true, force: true }),
  }
}

function startDoor(data: string): Start {
  const child = fork(path.join(import.meta.dirname, 'kill-storm-child.ts'), [data])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<Victim>((resolve, reject) => {
    child.once('message', () => resolve(asVictim(child)))
    child.once('exit', () => reject(new Error('The server ended before it was ready.')))
  })
  return {
    ready,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function asVictim(child: ChildProcess): Victim {
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  let lastCall = 0
  child.on('message', ({ call, value, error }: Returned) => {
    const waiting = calls.get(call)
    calls.delete(call)
    if (error === undefined) waiting?.resolve(value)
    else waiting?.reject(new Error(error))
  })
  child.on('exit', () => {
    for (const waiting of calls.values()) waiting.reject(new Error('The server died.'))
    calls.clear()
  })
  const ask = (method: Called['method'], argument: unknown): Promise<unknown> => {
    const waiting = Promise.withResolvers<unknown>()
    calls.set(++lastCall, waiting)
    child.send({ call: lastCall, method, argument } as Called, (failed) => {
      if (failed) waiting.reject(failed)
    })
    return waiting.promise
  }
  return {
    write: async (id) => void (await ask('write', id)),
    missing: async (ids) => (await ask('missing', ids)) as string[],
    count: async () => Number(await ask('count', null)),
  }
}
