type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'navigator'>

/** What stands for a visit, unlike what only shows how a reminder looks. */
const ABOUT_A_VISIT = /^visit(?:-|$)/

/**
 * Tells on the sign of the app how many reminders lie on this device unopened; nothing where there are none.
 * A browser may still count the one that is just going.
 */
export async function markApp(
  { registration, navigator }: Worker,
  going: Pick<Notification, 'tag'> | null = null,
): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const shown = await registration.getNotifications()
  const count = shown.filter(({ tag }) => ABOUT_A_VISIT.test(tag) && tag !== going?.tag).length
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count))
}
