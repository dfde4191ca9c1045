import { expect, test } from 'vitest'
import { readDeskMessages } from './desk-messages.ts'

const ROW = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'booking',
  name: 'Hannah',
  email: 'hannah@example.com',
  phone: '',
  message: '<b>Hello</b>',
  service_name: 'Lash Lift',
  employee: '',
  wishes: 'Any day',
  sender_id: null,
  created_at: '2026-11-21T12:00:00.5+00:00',
  handled_at: null,
  handled_by: null,
}

test('a row of the server is a message for the desk, its words untouched', () => {
  expect(readDeskMessages([ROW])).toEqual([
    {
      id: ROW.id,
      kind: 'booking',
      name: 'Hannah',
      email: 'hannah@example.com',
      phone: '',
      message: '<b>Hello</b>',
      serviceName: 'Lash Lift',
      employee: '',
      wishes: 'Any day',
      isFromAccount: false,
      writtenAt: Date.UTC(2026, 10, 21, 12, 0, 0, 500),
      handledAt: null,
      handledBy: null,
    },
  ])
})

test('anything else is no list of messages', () => {
  for (const other of [null, {}, 'text', [{}], [{ ...ROW, created_at: 'soon' }]])
    expect(() => readDeskMessages(other)).toThrow(
      expect.objectContaining({ code: 'unexpected-answer' }),
    )
})
