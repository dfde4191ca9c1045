/** The views of other providers that the app was built to frame, as the build wrote them down. */
export function readFramedViews(
  settings: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const views = listIn(settings['FRAMED_VIEWS'] ?? '')
  return views.filter((view): view is string => typeof view === 'string' && isViewAddress(view))
}

/** Every function reads its settings, and none but one needs these: what is no list is an empty one. */
function listIn(text: string): readonly unknown[] {
  try {
    const views: unknown = JSON.parse(text)
    return Array.isArray(views) ? views : []
  } catch {
    return []
  }
}

/** As the app's own settings have it: https, or a server of this machine. */
function isViewAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null) return false
  const isOfThisMachine = ['localhost', '127.0.0.1'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine)
}
