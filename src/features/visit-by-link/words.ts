import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'

export const WORDS = {
  pageTitle: 'Your Visit',
  loading: 'Looking up your visit',
  held: {
    title: 'One press and it’s yours',
    lead: 'We’re holding this time for you. It’s booked once you confirm.',
  },
  offered: {
    title: 'A spot opened up for you',
    lead: 'You’re on the waitlist, and this time fits. Take it, or pass it to the next person.',
  },
  confirmed: {
    title: 'You’re booked',
    lead: `If something comes up, let us know early. Moving or canceling is free until ${TERMS.cancellationNoticeHours} hours before.`,
  },
  heldUntil: 'Held until',
  heldFor: (time: string, left: string) => `${time}, ${left}`,
  when: 'When',
  what: 'What',
  where: 'Where',
  get byClock() {
    return `${SALON.address.city} time`
  },
  visit: 'A visit',
  withWhom: (service: string, name: string) => `${service} with ${name}`,
  confirm: 'Confirm Visit',
  take: 'Take It',
  letGo: 'Let It Go',
  notComing: 'I’m Not Coming',
  move: 'Move Visit',
  cancel: 'Cancel Visit',
  addToCalendar: 'Add to Calendar',
  confirmFailed: 'We couldn’t confirm it. Please try again, or call us.',
  cancelFailed: 'We couldn’t cancel it. Nothing was changed; please try again, or call us.',
  cancelTitle: 'Cancel this visit?',
  inTime: (until: string) =>
    `It’s free to cancel until ${until}. Someone else will be glad to have the time.`,
  get late() {
    return `Your visit is less than ${TERMS.cancellationNoticeHours} hours away. There’s no charge, but the front desk will see it was canceled late. To come at another time, call us at ${SALON.phone}.`
  },
  keepVisit: 'Keep It',
  confirmCancel: 'Cancel It',
  bookAgain: 'Book Again',
  home: 'Return to Home',
  retry: 'Try Again',
  notFetchedTitle: 'That didn’t work',
  notFetched: 'We couldn’t look up your visit.',
  offline: 'You’re offline. Keep this page open, and your visit will show when you’re back online.',
  offlineAnswer: 'You’re offline. You need a connection to confirm, move or cancel.',
} as const

interface Ended {
  readonly title: string
  readonly words: string
}

/** What is left to say where there is nothing left to answer. */
export const ENDED_WORDS = {
  none: {
    title: 'This page needs the link from your email',
    words: 'Open the link in the email about your visit again. It’s yours alone.',
  },
  unknown: {
    title: 'We can’t find this visit',
    get words() {
      return `It may be long past, or the link may have a typo. Open it from the email, or call us at ${SALON.phone}.`
    },
  },
  lapsed: {
    title: 'This time is open again',
    words:
      'It wasn’t confirmed while we held it. Nothing is lost: pick another time, or the same one if it’s still open.',
  },
  'offer-lapsed': {
    title: 'This time went to someone else',
    words:
      'It wasn’t taken while we held it for you. You’re still on the waitlist for other times.',
  },
  'called-off': {
    title: 'This visit is canceled',
    get words() {
      return `Its time is open to others now. Book another one whenever you like, or call us at ${SALON.phone}.`
    },
  },
  'offer-passed': {
    title: 'You passed on this time',
    words: 'It went to the next person. You’re still on the waitlist for other times.',
  },
  over: {
    title: 'This visit has started or is over',
    get words() {
      return `There’s nothing left to confirm or cancel here. If you’re running late, call us at ${SALON.phone}.`
    },
  },
} as const satisfies Readonly<Record<string, Ended>>
