import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { watchConnection } from '#data/connection/connection.ts'
import { askFrameOutlook } from './frame-outlook.ts'

const VIEW = 'https://forms.example.com/book'

async function outlookWhere(server: (request: Request) => Response): Promise<string> {
  const platform = fakePlatform({ server })
  return await askFrameOutlook({ platform, connection: watchConnection(platform) })(VIEW)
}

const says = (framable: string, reason: string) => () => Response.json({ framable, reason })

test.each([
  ['yes', 'allowed', 'fine'],
  ['no', 'x-frame-options', 'refused'],
  ['no', 'frame-ancestors', 'refused'],
  ['no', 'gone', 'missing'],
  ['no', 'empty', 'missing'],
  ['unknown', 'unreachable', 'unknown'],
  ['perhaps', 'allowed', 'unknown'],
])('%s because of %s is %s', async (framable, reason, outlook) => {
  expect(await outlookWhere(says(framable, reason))).toBe(outlook)
})

test('the view is asked about by its address and nothing else', async () => {
  const asked: unknown[] = []
  const platform = fakePlatform({
    server: async (request) => {
      asked.push(new URL(request.url).pathname, await request.json())
      return Response.json({ framable: 'yes', reason: 'allowed' })
    },
  })
  await askFrameOutlook({ platform, connection: watchConnection(platform) })(VIEW)
  expect(asked).toEqual(['/functions/v1/framable-view', { view: VIEW }])
})

test('a server that cannot say, or is not there, leaves it to the frame', async () => {
  for (const status of [404, 429, 500])
    expect(await outlookWhere(() => Response.json({ framable: 'no' }, { status }))).toBe('unknown')
  expect(
    await outlookWhere(() => {
      throw new TypeError('Failed to fetch')
    }),
  ).toBe('unknown')
})
