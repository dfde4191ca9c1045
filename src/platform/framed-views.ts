import type { Config } from './config.ts'

/** The build leaves the list here for the server, which looks at these addresses and at no other. */
export const FRAMED_VIEWS_FILE = 'framed-views.json'

/** Every view of another provider that this app shows in a frame. */
export function framedViews(config: Config): readonly string[] {
  const single = [
    config.bookingFormUrl,
    config.servicesViewUrl,
    config.giftCardsViewUrl,
    config.giftCardWidgetUrl,
  ]
  const all = [...Object.values(config.staffViews), ...single.filter((url) => url !== null)]
  return [...new Set(all)].sort()
}
