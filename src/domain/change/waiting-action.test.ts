import { expect, test } from 'vitest'
import { COMMANDS, isWaitingKind } from './commands.ts'
import { newAction, readWaitingAction } from './waiting-action.ts'

const WRITTEN = newAction(
  {
    kind: 'appointment.cancel-visit',
    args: { visitId: 'v1', appointmentIds: ['v1'], reason: '' },
  },
  { id: 'a1', owner: 'u1', seq: 1, now: 0 },
)

test('what an older app wrote is read under the name that it has today', () => {
  expect(readWaitingAction({ ...WRITTEN, kind: 'appointment.call-off' })).toEqual(WRITTEN)
  expect(readWaitingAction(WRITTEN)).toEqual(WRITTEN)
})

test('what a newer app wrote is left alone, and so is a row that is not whole', () => {
  expect(readWaitingAction({ ...WRITTEN, kind: 'fee.waive' })).toBeNull()
  expect(readWaitingAction({ ...WRITTEN, kind: 'toString' })).toBeNull()
  expect(readWaitingAction({ ...WRITTEN, v: 3 })).toBeNull()
  expect(readWaitingAction({ ...WRITTEN, lane: undefined })).toBeNull()
  expect(readWaitingAction('broken')).toBeNull()
})

test('no command is called what another was once called', () => {
  const former = Object.values(COMMANDS).flatMap((rules) =>
    'onceCalled' in rules ? [rules.onceCalled] : [],
  )
  expect(former.filter(isWaitingKind)).toEqual([])
  expect(new Set(former).size).toBe(former.length)
})
