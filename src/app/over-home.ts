const OVER_HOME = /^\/(?:about|booking|services(?:\/[^/]+)?)\/?$/

/** Whether an address opens a dialog over the home page, which itself stays where it was. */
export function isOverHome(path: string): boolean {
  return OVER_HOME.test(path)
}
