import { watchDeliveries, type Deliveries } from './delivery-fates.ts'
import { note, openDesk, type Desk } from './desk-of-salon.ts'
import { atTheDesk, openTabs, outboxOf, rowsIn, writes } from './outbox-device.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** A tablet of the front desk that looks at what it has not sent, and one visitor who has just come in. */
export interface Reception {
  readonly visit: string
  /** The tab at hand, and this many more of the same tablet. */
  opensTabs(more: number): Promise<readonly Page[]>
  /** Notes about that visit, written one after the other; answers with their ids. */
  notes(...texts: readonly string[]): Promise<readonly string[]>
  /** What was asked for here, as the tablet has it. */
  rows(): Promise<readonly WaitingAction[]>
}

interface FaultStory {
  desk: Desk
  deliveries: Deliveries
  reception: Reception
}

/** Stories in which the way to the salon, the session or the device itself fails. */
export const faultTest = test.extend<FaultStory>({
  desk: async ({ salon }, use) => use(await openDesk(salon)),
  deliveries: async ({ context, desk }, use) => {
    const deliveries = await watchDeliveries(context)
    deliveries.writer = desk.userId
    await use(deliveries)
    // A tab that crashed on purpose has nothing left to unroute.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    expect(deliveries.strangers(), 'what only its writer may ask, asked by another').toEqual([])
  },
  reception: async ({ page, desk }, use) => {
    const { userId } = desk
    const visit = await desk.addVisit()
    await atTheDesk(page)
    await use({
      visit,
      opensTabs: async (more) => [page, ...(await openTabs(page.context(), more))],
      notes(...texts) {
        const wishes = texts.map((text) => note(visit, text))
        return writes(page, userId, wishes)
      },
      rows: () => rowsIn(page, outboxOf(userId)),
    })
  },
})

/** A figure for whoever reads the run; what is promised is asserted beside it, with room for a slow machine. */
export function tell(promise: string, says: string): void {
  test.info().annotations.push({ type: promise, description: says })
  process.stdout.write(`  ${promise}: ${says}\n`)
}
