import type { Fields } from '#functions/_shared/json-body.ts'

export const SITE = 'https://salon.example.com'
const ID = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const TOKEN = '0123456789abcdef'.repeat(4)
const NORA = 'nora@example.com'
const FAR = '2099-01-01T00:00:00+00:00'
const WRITTEN = '2026-11-24T15:00:00+00:00'

/** Who they go to, and what the salon offers. */
export const EVERYONE: Fields = {
  'GET /rest/v1/profiles': [{ first_name: 'Nora', last_name: 'Whitfield' }],
  [`GET /auth/v1/admin/users/${ID}`]: { id: ID, email: NORA },
  'POST /rest/v1/rpc/published_salon': {
    edition: 1,
    hours: [],
    plans: [
      {
        id: 'gold',
        name: 'Gold',
        priceCents: 8900,
        memberPriceCents: 0,
        discountPercent: 15,
        description: '',
        perks: [],
      },
    ],
    team: [],
  },
}

const account = (action: string) => ({
  payload: {
    letter: 'account',
    action,
    to: NORA,
    token: TOKEN,
    code: '482913',
    redirectTo: `${SITE}/auth`,
    writtenAt: new Date().toISOString(),
  },
})

const membership = (letter: string, row: object) => ({
  payload: { letter, userId: ID, membershipId: ID },
  facts: {
    'GET /rest/v1/memberships': [
      {
        billed_plan_id: 'gold',
        family_seats: 0,
        price_cents: null,
        seat_price_cents: null,
        current_period_end: '2026-12-24T15:00:00+00:00',
        status: 'active',
        cancel_at_period_end: false,
        ...row,
      },
    ],
  },
})

const held = (letter: string) => ({
  payload: { letter, visitId: ID, token: TOKEN },
  facts: {
    'POST /rest/v1/rpc/visit_for_letter': {
      state: 'held',
      confirmBy: '2026-11-24T15:30:00+00:00',
      to: NORA,
      steps: [
        {
          serviceName: 'Root Touch-Up',
          stylistName: 'Mara Ellison',
          startsAt: '2026-11-27T15:00:00+00:00',
        },
        {
          serviceName: 'Signature Cut & Finish',
          stylistName: '',
          startsAt: '2026-11-27T16:45:00+00:00',
        },
      ],
    },
  },
})

const dispute = (kind: string, state: string) => ({
  payload: {
    letter: 'payment-disputed',
    userId: ID,
    invoiceId: ID,
    disputeId: 'dp_1',
    kind,
    cents: 8900,
    answerBy: '2026-12-08T23:59:00+00:00',
  },
  facts: {
    'GET /rest/v1/invoices': [
      {
        user_id: ID,
        number: 'JR-2026-0142',
        billed_at: '2026-11-02T15:00:00+00:00',
        disputes: [{ id: 'dp_1', kind, state }],
      },
    ],
  },
})

const teamInvitation = (state: string) => ({
  payload: { letter: 'team-invitation', invitationId: ID },
  facts: {
    'POST /rest/v1/rpc/invitation_to_send': {
      id: ID,
      email: 'sofia@example.com',
      firstName: 'Sofia',
      lastName: 'Reyes',
      role: 'employee',
      state,
      invitedAt: WRITTEN,
      expiresAt: FAR,
      invitedByName: 'Lena Castellan',
    },
    'POST /auth/v1/admin/generate_link': {
      id: ID,
      email: 'sofia@example.com',
      action_link: `${SITE}/auth/v1/verify?token=${TOKEN}`,
      email_otp: '482913',
      hashed_token: TOKEN,
      redirect_to: `${SITE}/auth`,
      verification_type: 'invite',
    },
    'POST /rest/v1/rpc/contest_password': null,
  },
})

const MESSAGE = {
  id: ID,
  kind: 'message',
  name: 'Hannah Brooks',
  message: 'Is Friday free? Or Saturday?',
  serviceName: '',
  employee: '',
  wishes: '',
}

export interface WrittenFor {
  readonly payload: Fields
  readonly facts?: Fields
}

/** What leaves as an errand of kind `letter`, by what it's called among the others. */
export const ERRANDS: Readonly<Record<string, WrittenFor>> = {
  'Confirm an email address': account('signup'),
  'A new password': account('recovery'),
  'A sign-in link': account('magiclink'),
  'An account that’s set up': account('invite'),
  'Another email address': account('email_change'),
  'A code': account('reauthentication'),
  'Wrong passwords for an account': {
    payload: { letter: 'wrong-passwords', userId: ID, writtenAt: new Date().toISOString() },
  },
  'Wrong codes for an account': {
    payload: { letter: 'wrong-codes', userId: ID, writtenAt: new Date().toISOString() },
  },
  'An authenticator app is connected': {
    payload: { letter: 'app-connected', userId: ID, writtenAt: new Date().toISOString() },
    facts: { 'POST /rest/v1/rpc/two_step_standing': 'on' },
  },
  'Two-step sign-in is turned off': {
    payload: { letter: 'two-step-ended', userId: ID, writtenAt: new Date().toISOString() },
    facts: { 'POST /rest/v1/rpc/two_step_standing': 'off' },
  },
  'Two-step sign-in is turned off where it’s required': {
    payload: { letter: 'two-step-ended', userId: ID, writtenAt: new Date().toISOString() },
    facts: { 'POST /rest/v1/rpc/two_step_standing': 'missing' },
  },
  'Two-step sign-in is required': {
    payload: { letter: 'two-step-required', userId: ID, writtenAt: new Date().toISOString() },
    facts: { 'POST /rest/v1/rpc/two_step_standing': 'missing' },
  },
  'An account is closed': {
    payload: { letter: 'account-closed', to: NORA, firstName: 'Nora' },
  },
  'Invited to a family': {
    payload: { letter: 'family-invitation', invitationId: ID, token: TOKEN },
    facts: {
      'GET /rest/v1/family_invitations': [
        {
          email: 'june@example.com',
          first_name: 'June',
          status: 'pending',
          expires_at: FAR,
          families: { name: 'The Whitfields', main_account_holder_id: ID },
        },
      ],
    },
  },
  'A family ends': {
    payload: { letter: 'family-dissolved', userId: ID, familyName: 'The Whitfields' },
  },
  'A purchase to approve': {
    payload: { letter: 'purchase-request', requestId: ID },
    facts: {
      'GET /rest/v1/purchase_requests': [
        {
          state: 'pending',
          amount_cents: 4200,
          description: 'Gel Manicure',
          family_members: { first_name: 'June' },
          families: { main_account_holder_id: ID },
        },
      ],
    },
  },
  'A membership begins': membership('membership-began', {}),
  'A membership will end': membership('membership-ends', { cancel_at_period_end: true }),
  'A payment failed': membership('payment-failed', { status: 'past_due' }),
  'A membership has ended': membership('membership-lapsed', { status: 'canceled' }),
  'A bank asks': dispute('inquiry', 'open'),
  'A payment is disputed': dispute('claim', 'open'),
  'A dispute is lost': dispute('claim', 'lost'),
  'Invited to the team': teamInvitation('open'),
  'Access to the staff area': teamInvitation('taken'),
  'News for the team': {
    payload: { letter: 'team-news', userId: ID },
    facts: {
      'POST /rest/v1/rpc/team_news_to_send': {
        email: 'lena@example.com',
        firstName: 'Lena',
        messages: [MESSAGE],
        parts: [
          {
            appointmentId: ID,
            what: 'booked',
            clientName: 'Nora Whitfield',
            serviceName: 'Gel Manicure',
            stylistName: 'Linh Tran',
            startsAt: '2026-11-27T15:00:00+00:00',
          },
        ],
      },
    },
  },
  'An answer': {
    payload: { letter: 'message-answer', answerId: ID },
    facts: {
      'POST /rest/v1/rpc/answer_to_send': {
        email: 'hannah@example.com',
        text: 'Yes, Friday at ten is free.\n\nWe’d love to see you.',
        authorName: 'Lena Castellan',
        kind: 'message',
        asked: MESSAGE.message,
        serviceName: '',
        employee: '',
        wishes: '',
        askedAt: WRITTEN,
      },
    },
  },
  'A visit to confirm': held('visit-to-confirm'),
  'A time that opened up': held('visit-offer'),
  'A test': { payload: { letter: 'test', userId: ID } },
}
