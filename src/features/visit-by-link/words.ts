import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'

export const WORDS = {
  pageTitle: 'Your Visit',
  loading: 'Looking up your visit',
  held: {
    title: 'One press, and it is yours',
    lead: 'We hold this time for you. It counts once you confirm it.',
  },
  offered: {
    title: 'A time came free for you',
    lead: 'You wait for a visit, and this time fits. Take it, or let it go to the next in line.',
  },
  confirmed: {
    title: 'Your visit is confirmed',
    lead: `It stands in the book. If something comes up, tell us early: until ${TERMS.cancellationNoticeHours} hours before, calling off costs nothing.`,
  },
  heldUntil: 'Held until',
  heldFor: (time: string, left: string) => `${time}, ${left}`,
  when: 'When',
  what: 'What',
  where: 'Where',
  byClock: `by the clock in ${SALON.address.city}`,
  visit: 'A visit',
  withWhom: (service: string, name: string) => `${service} with ${name}`,
  confirm: 'Confirm Visit',
  take: 'Take It',
  letGo: 'Let It Go',
  notComing: 'I Am Not Coming',
  callOff: 'Call Off',
  addToCalendar: 'Add to Calendar',
  confirmFailed: 'It could not be confirmed. Please try again, or call us.',
  callOffFailed: 'It could not be called off. Nothing was changed; please try again, or call us.',
  callOffTitle: 'Call off this visit?',
  inTime: (until: string) =>
    `You are in good time: until ${until} it costs you nothing, and somebody else will be glad of the hour.`,
  late: `It is less than ${TERMS.cancellationNoticeHours} hours until then. Nothing is charged, but the desk will see that it was called off late. If you would rather come at another hour, call us at ${SALON.phone}.`,
  keepVisit: 'Keep It',
  confirmCallOff: 'Call It Off',
  bookAgain: 'Book Again',
  home: 'Return to Home',
  retry: 'Try Again',
  notFetchedTitle: 'This did not work',
  notFetched: 'Your visit could not be looked up.',
  offline:
    'You are offline. Keep this page open: your visit shows by itself when you are back online.',
  offlineAnswer: 'You are offline. Confirming and calling off need a connection.',
} as const

interface Ended {
  readonly title: string
  readonly words: string
}

/** What is left to say where there is nothing left to answer. */
export const ENDED_WORDS = {
  none: {
    title: 'This page needs the link from your email',
    words:
      'Open the link in the email about your visit once more. It holds what belongs to you alone.',
  },
  unknown: {
    title: 'This link leads to no visit',
    words: `The visit may be long over, or the link was not copied whole. Open it from the email, or call us at ${SALON.phone}.`,
  },
  lapsed: {
    title: 'This time is free again',
    words:
      'It was not confirmed while we held it, so it went back into the book. Nothing is lost: choose another time, or the same one if it is still there.',
  },
  'offer-lapsed': {
    title: 'This time has gone on',
    words:
      'It was not taken while we held it for you, so it went to the next in line. You stay on the waitlist for others.',
  },
  'called-off': {
    title: 'This visit is called off',
    words: 'The time is free for somebody else. Thank you for telling us.',
  },
  'offer-passed': {
    title: 'You let this time go',
    words: 'It went to the next in line, and you stay on the waitlist for others.',
  },
  over: {
    title: 'This visit has begun or is over',
    words: `There is nothing left to confirm or to call off here. If you are on your way and late, call us at ${SALON.phone}.`,
  },
} as const satisfies Readonly<Record<string, Ended>>
