import { AxeBuilder } from '@axe-core/playwright'
import { layIntoOutbox, ownUserId, rowOf } from './outbox-rows.ts'
import { expect, test } from './salon.ts'
import type { Row } from './outbox-rows.ts'

const DAY = 24 * 60 * 60_000
/** Three in the afternoon at the salon, which is another day in Berlin already by then. */
const NOW = Date.UTC(2026, 10, 24, 20)

test.use({ timezoneId: 'Europe/Berlin' })

function renamed(owner: string, seq: number, name: string, settledAt: number): Row {
  const args = { name, expectedName: 'Whitfield' }
  const times = { createdAt: settledAt - 60_000, settledAt }
  return rowOf({ seq, kind: 'family.rename', owner, args, state: 'applied', ...times })
}

test('what was sent longer ago is a press away, by the days of the salon, for a month', async ({
  visitor,
  page,
}) => {
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const owner = await ownUserId(page)
  await page.goto('/terms')
  await page.clock.setFixedTime(NOW)
  await layIntoOutbox(page, [
    renamed(owner, 1, 'Forgotten', NOW - 31 * DAY),
    renamed(owner, 2, 'Long ago', NOW - 29 * DAY),
    // Half past eleven at night in Asheville.
    renamed(owner, 3, 'Late on Sunday', Date.UTC(2026, 10, 23, 4, 30)),
    renamed(owner, 4, 'On Monday', Date.UTC(2026, 10, 23, 15)),
    renamed(owner, 5, 'Just now', NOW - DAY / 2),
  ])
  await visitor.opens('/changes')
  const sent = page.getByRole('region', { name: 'Sent in the last day' })
  await expect(sent.getByRole('listitem')).toHaveText([/“Just now”/])
  await expect(page.getByText('Long ago')).toHaveCount(0)

  const more = page.getByRole('button', { name: 'Show earlier' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  const days = page.getByRole('region', { name: 'Sent earlier' })
  await expect(days.getByRole('heading')).toHaveText([
    'Yesterday',
    'Sunday, November 22',
    'Monday, October 26',
  ])
  await expect(days.getByRole('listitem')).toHaveText([
    /“On Monday”\s*Sent at 10:00 AM/,
    /“Late on Sunday”\s*Sent at 11:30 PM/,
    /“Long ago”/,
  ])
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: 'Hide earlier' }).press('Enter')
  await expect(days.getByRole('listitem')).toHaveCount(0)
  await expect(more).toBeFocused()
})
