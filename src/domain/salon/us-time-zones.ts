/** Those of the fifty states, the capital and Puerto Rico, from east to west; the database knows the same. */
export const US_TIME_ZONES = [
  { id: 'America/Puerto_Rico', name: 'Atlantic' },
  { id: 'America/New_York', name: 'Eastern' },
  { id: 'America/Chicago', name: 'Central' },
  { id: 'America/Denver', name: 'Mountain' },
  { id: 'America/Phoenix', name: 'Arizona' },
  { id: 'America/Los_Angeles', name: 'Pacific' },
  { id: 'America/Anchorage', name: 'Alaska' },
  { id: 'America/Adak', name: 'Aleutian' },
  { id: 'Pacific/Honolulu', name: 'Hawaii' },
] as const

export function isUsTimeZone(id: string): boolean {
  return US_TIME_ZONES.some((zone) => zone.id === id)
}

export function timeZoneInWords(id: string): string {
  return US_TIME_ZONES.find((zone) => zone.id === id)?.name ?? id
}
