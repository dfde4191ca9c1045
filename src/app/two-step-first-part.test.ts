import { expect, test } from 'vitest'
import { partOf } from './two-step-first-part.ts'
import type { Person, SessionState } from '#domain/session/session.ts'

const person = {} as Person
const OWES_APP: SessionState = { status: 'locked', person, owes: 'app' }
const OWES_CODE: SessionState = { status: 'locked', person, owes: 'code' }
const IN: SessionState = { status: 'signed-in', person }

const STEPS = { app: null, codes: null, isConfirmed: false, isBusy: false, problem: null }
const APP = { id: '1', picture: '', link: '', key: '', isChange: false }
const CODES = { list: ['one'], areNew: false }

test.for([
  ['before anything was pressed', {}, OWES_APP, 'first', true],
  ['while the app’s picture is on its way', { isBusy: true }, OWES_APP, 'first', false],
  ['without a picture', { problem: 'No.' }, OWES_APP, 'first', true],
  ['with the picture, also where someone set it up elsewhere', { app: APP }, IN, 'app', false],
  [
    'with codes to save, though they’re in',
    { isConfirmed: true, codes: CODES },
    IN,
    'codes',
    false,
  ],
  [
    'with codes that didn’t come, though they’re in',
    { isConfirmed: true, problem: 'No codes.' },
    IN,
    'without-codes',
    false,
  ],
  [
    'while new ones are on their way',
    { isConfirmed: true, isBusy: true },
    IN,
    'without-codes',
    false,
  ],
  ['through, but not in yet', { isConfirmed: true }, OWES_APP, 'waiting', false],
  ['through and in', { isConfirmed: true }, IN, 'waiting', true],
  ['through, but with another app by now', { isConfirmed: true }, OWES_CODE, 'waiting', true],
] as const)('%s', ([, steps, session, part, isOver]) => {
  expect(partOf({ ...STEPS, ...steps }, session)).toEqual({ part, isOver })
})
