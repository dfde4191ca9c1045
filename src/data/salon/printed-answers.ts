import { BOOKING_QUESTION, PRINTED_BOOKING } from '#data/booking/published-booking.ts'
import { PRINTED_SALON, SALON_QUESTION } from './published-salon.ts'
import { PRINTED_TEAM, TEAM_QUESTION } from '#data/team/published-team.ts'
import { PRINTED_SERVICES, SERVICES_QUESTION } from '#data/service/published-services.ts'

/** What is asked before pages are printed, by the names under which the answers lie in them. */
export const PRINTED_QUESTIONS: Readonly<Record<string, string>> = {
  [PRINTED_SALON]: SALON_QUESTION,
  [PRINTED_SERVICES]: SERVICES_QUESTION,
  [PRINTED_TEAM]: TEAM_QUESTION,
  [PRINTED_BOOKING]: BOOKING_QUESTION,
}
