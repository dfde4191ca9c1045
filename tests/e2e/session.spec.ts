import { expect, test } from './salon.ts'

const CANARIES = ['receptionist@example.com', 'Marsh', 'refresh_token']

test('signing out leaves nothing behind, in any tab', async ({ visitor, context, page }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  const otherTab = await context.newPage()
  await otherTab.goto('/employee/legal/forms')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  for (const canary of CANARIES) await expect.poll(() => visitor.deviceHolds()).toContain(canary)

  await visitor.opens('/signout')

  await visitor.arrivesAt('/')
  await expect(otherTab).toHaveURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  for (const canary of CANARIES) expect(await visitor.deviceHolds()).not.toContain(canary)
  await visitor.opens('/employee')
  await visitor.arrivesAt('/auth')
})

test('signing out works without a server, and goes home', async ({ visitor, salon }) => {
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens('/signout')
  await visitor.arrivesAt('/')
  await visitor.sees('Trusted by 1,000+ Happy Clients')
  expect(await visitor.deviceHolds()).not.toContain('client@example.com')
})

test('somebody signed in stays so through a restart without a server', async ({
  visitor,
  salon,
}) => {
  await visitor.logsIn('manager@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens('/employee/reports/service')
  await visitor.arrivesAt('/employee/reports/service')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('with a token that cannot be renewed nothing is asked as a stranger', async ({
  visitor,
  salon,
  page,
}) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await page.evaluate(expireToken)
  const strangers: string[] = []
  page.on('request', (request) => {
    const isAsStranger = request.headers()['authorization'] === `Bearer ${salon.publishableKey}`
    if (isAsStranger && !request.url().includes('/rest/v1/services')) strangers.push(request.url())
  })
  await page.route('**/auth/v1/token**', (route) => route.abort())

  await visitor.opens('/employee/legal/forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.arrivesAt('/employee/legal/forms')
  await page.waitForTimeout(5000)

  expect(strangers.filter((url) => !url.includes('/auth/v1/'))).toEqual([])
  await visitor.arrivesAt('/employee/legal/forms')

  async function expireToken(): Promise<void> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('salon-auth')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('unreadable'))
    })
    const table = database.transaction('kv', 'readwrite').objectStore('kv')
    const request = table.get('token:salon-session')
    await new Promise<void>((resolve) => {
      request.onsuccess = () => {
        const session = JSON.parse(request.result.value)
        session.expires_at = Math.floor(Date.now() / 1000) - 60
        table.put({ key: 'token:salon-session', value: JSON.stringify(session) })
        resolve()
      }
    })
    database.close()
  }
})
