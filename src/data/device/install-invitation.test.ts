import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { settle } from '#support/fake-platform.ts'
import { deleteDatabases } from './device-database.ts'
import { openDeviceTables } from './db.ts'
import { openInstallInvitation } from './install-invitation.ts'
import type { Install, InstallWay } from '#platform/install.ts'

const reports: string[] = []
let listeners: Set<() => void>
let way: InstallWay
let install: Install

beforeEach(async () => {
  await deleteDatabases(() => true)
  listeners = new Set()
  way = 'none'
  install = {
    way: () => way,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: async () => undefined,
  }
})

function becomes(next: InstallWay): void {
  way = next
  for (const listener of listeners) listener()
}

async function opened() {
  const invitation = openInstallInvitation({
    install,
    tables: openDeviceTables(),
    report: (what) => reports.push(what),
  })
  const heard: InstallWay[] = []
  invitation.subscribe(() => heard.push(invitation.way()))
  await settle(20)
  return { invitation, heard }
}

test('nobody is invited where the app cannot be installed', async () => {
  const { invitation } = await opened()
  expect(invitation.way()).toBe('none')
})

test('the invitation opens when the browser offers to install', async () => {
  const { invitation, heard } = await opened()
  becomes('asked')
  await settle(20)
  expect(invitation.way()).toBe('asked')
  expect(heard.at(-1)).toBe('asked')
  becomes('none')
  expect(heard.at(-1)).toBe('none')
})

test('a no closes it everywhere at once, and holds on the next visit', async () => {
  becomes('by-hand')
  const { invitation, heard } = await opened()
  expect(invitation.way()).toBe('by-hand')
  invitation.decline()
  expect(heard.at(-1)).toBe('none')
  await settle(20)

  const nextVisit = await opened()
  expect(nextVisit.invitation.way()).toBe('none')
})
