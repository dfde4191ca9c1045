export const DASHBOARD_TABS = [
  'overview',
  'family',
  'appointments',
  'services',
  'membership',
  'profile',
] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** Whatever an address asks for that is no tab opens the first one. */
export function readTab(asked: unknown): DashboardTab {
  return DASHBOARD_TABS.find((tab) => tab === asked) ?? 'overview'
}
