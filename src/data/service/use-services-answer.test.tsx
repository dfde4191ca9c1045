import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { servicesQuery } from './services.ts'
import { useServicesAnswer } from './use-services-answer.ts'

const ROW = { id: '1', slug: 'cut', name: 'Cut', price_cents: 7800, duration_seconds: 3600 }
const MORE = { ...ROW, id: '2', slug: 'gloss', name: 'Gloss' }

function Names() {
  const { data, isLoading, isPaused } = useServicesAnswer()
  const names = data?.map(({ name }) => name).join(', ') ?? 'none'
  return (
    <p title={`${isLoading ? 'loading' : 'known'}, ${isPaused ? 'paused' : 'asking'}`}>{names}</p>
  )
}

/** As the parts of a printed page are drawn while it wakes. */
function wokenWith(data: ReturnType<typeof openAppData>): string {
  return renderToString(
    <AppDataProvider data={data}>
      <QueryClientProvider client={data.queryClient}>
        <Names />
      </QueryClientProvider>
    </AppDataProvider>,
  )
}

test('a part that wakes after a newer list has come begins with what was printed', async () => {
  const data = openAppData(
    fakePlatform({
      printedRows: { readAt: 1000, rows: [ROW] },
      server: () => Response.json([ROW, MORE]),
    }),
  )
  expect(wokenWith(data)).toBe('<p title="known, asking">Cut</p>')
  const newer = await data.queryClient.fetchQuery({ ...servicesQuery(data), staleTime: 0 })
  expect(newer).toHaveLength(2)
  expect(wokenWith(data)).toBe('<p title="known, asking">Cut</p>')
})

test('a page that was printed without services wakes without them', async () => {
  const data = openAppData(fakePlatform({ server: () => Response.json([ROW]) }))
  await data.queryClient.fetchQuery(servicesQuery(data))
  expect(wokenWith(data)).toBe('<p title="loading, asking">none</p>')
})
