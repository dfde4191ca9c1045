/** What a person would call the thing in front of them. */
export type DeviceName = 'phone' | 'tablet' | 'computer'

const NARROWEST_TABLET = 600

export function browserDevice(): DeviceName {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer'
  const { width, height } = window.screen
  return Math.min(width, height) < NARROWEST_TABLET ? 'phone' : 'tablet'
}
