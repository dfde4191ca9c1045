import { expect, test } from 'vitest'
import { choosing, readArrival } from './arrival.ts'

test('a confirmed address brings its session along', () => {
  expect(
    readArrival(
      '#access_token=a.b-c_d&expires_in=900&refresh_token=r1&token_type=bearer&type=signup',
    ),
  ).toEqual({
    kind: 'session',
    session: { accessToken: 'a.b-c_d', refreshToken: 'r1' },
    isRecovery: false,
  })
})

test('whoever forgot a password comes to choose one', () => {
  expect(readArrival('#access_token=a&refresh_token=r&type=recovery')).toMatchObject({
    isRecovery: true,
  })
  expect(readArrival(`#${choosing('nora')}`)).toEqual({ kind: 'choosing', userId: 'nora' })
})

test('a link that is used up says so', () => {
  expect(
    readArrival(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    ),
  ).toEqual({ kind: 'refused' })
})

test('any other address is no arrival', () => {
  for (const hash of ['', '#', '#services', '#access_token=a', '#refresh_token=r', '#a=b&c'])
    expect(readArrival(hash)).toBeNull()
})
