const SERVICE_CONTENT =
  'category description discount_active discount_description discount_percent duration_seconds' +
  ' features image is_published name position price_cents slug'
const WHOLE_SERVICE =
  'category created_at description discount_active discount_description discount_percent' +
  ' duration_seconds features id image is_published name position price_cents slug updated_at'

const SHIFT = 'ends_on every_weeks from_minute kind starts_on stylist_id until_minute weekday'
const CLOSED_TIME = 'ends_at reason starts_at stylist_id'
const HOURS = 'from_minute until_minute weekday'
const ROOM = 'is_active kind name position'
const BOOKING_RULES =
  'is_add_on is_bookable_online lead_minutes minutes_after minutes_before parts room_kind'

/** Columns a key may write at all; a pair that is not here may write none. */
export const COLUMNS: Readonly<Record<string, string>> = {
  'family_invitations service_role update': 'photo_path',
  'agreements service_role insert':
    'family_members initials monthly_cents path plan_id sha256 signed_name size_bytes terms_changed_on user_id',
  'profiles authenticated update':
    'first_name home_address last_name monthly_budget_cents phone wants_booking_emails' +
    ' wants_cancellation_emails wants_day_before_reminder wants_email_reminders' +
    ' wants_message_emails wants_newsletter wants_push_reminders wants_text_reminders' +
    ' wants_two_hours_reminder',
  'profiles service_role update':
    'first_name home_address last_name phone photo_path stripe_customer_id',
  'salon_hours authenticated insert': HOURS,
  'salon_hours authenticated update': HOURS,
  'shifts authenticated insert': SHIFT,
  'shifts authenticated update': SHIFT,
  'closed_times authenticated insert': CLOSED_TIME,
  'closed_times authenticated update': CLOSED_TIME,
  'rooms authenticated insert': ROOM,
  'rooms authenticated update': ROOM,
  'service_rules authenticated insert': `goes_with id ${BOOKING_RULES}`,
  'service_rules authenticated update': `goes_with ${BOOKING_RULES}`,
  'skills authenticated insert': 'parts service_id stylist_id',
  'skills authenticated update': 'parts',
  'services authenticated insert': SERVICE_CONTENT,
  'services authenticated update': SERVICE_CONTENT,
  'services service_role insert': WHOLE_SERVICE,
  'services service_role update': WHOLE_SERVICE,
}
