import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { clearAllUsers } from './clear-users.ts'
import { watchConnection } from '#data/connection/connection.ts'

function scene(server: () => Response) {
  const platform = fakePlatform({ server })
  const asked: string[] = []
  const told: string[] = []
  const forgotten: string[] = []
  return {
    platform,
    asked,
    told,
    forgotten,
    clear: (isSure: boolean) =>
      clearAllUsers(
        {
          platform,
          connection: watchConnection(platform),
          forgetPeople: async () => void forgotten.push('everybody'),
        },
        {
          confirm: (question) => {
            asked.push(question)
            return isSure
          },
          alert: (news) => void told.push(news),
        },
      ),
  }
}

test('nobody is cleared without being asked about', async () => {
  const { clear, asked, told, forgotten } = scene(() => Response.json({ deleted_users: 9 }))
  await clear(false)
  expect(asked).toEqual(['Are you sure you want to clear all users? This action cannot be undone.'])
  expect([told, forgotten]).toEqual([[], []])
})

test('how many there were is told, the device forgets them, and the page comes anew', async () => {
  const { clear, told, forgotten, platform } = scene(() => Response.json({ deleted_users: 9 }))
  await clear(true)
  expect(told).toEqual(['9 users were deleted.'])
  expect(forgotten).toEqual(['everybody'])
  expect(platform.world.leftFor).toEqual(['/auth'])
})

test('a server that is no plaything says no, and everything stays', async () => {
  const { clear, told, forgotten } = scene(() =>
    Response.json({ code: 'not-found' }, { status: 404 }),
  )
  await clear(true)
  expect(told).toEqual(['Failed to clear users: the server said 404'])
  expect(forgotten).toEqual([])
})

test('without a connection it says so', async () => {
  const { clear, told, platform } = scene(() => Response.json({}))
  platform.world.loseNetwork()
  await clear(true)
  expect(told).toEqual(['Failed to clear users: no connection'])
})
