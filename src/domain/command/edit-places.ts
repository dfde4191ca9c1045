/** A page of the app on which other words for a command can be written, and what the way there is called. */
export interface EditPlace {
  readonly label: string
  readonly to: {
    readonly to: `/${string}`
    readonly hash?: string
    readonly search?: Readonly<Record<string, string>>
  }
}

/** Where several nouns are written. */
export const AT_CALENDAR: EditPlace = {
  label: 'Open the calendar',
  to: { to: '/employee/appointments' },
}
