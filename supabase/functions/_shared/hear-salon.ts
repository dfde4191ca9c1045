import type { SupabaseClient } from '@supabase/supabase-js'
import { profileOf, readDetails } from '#domain/salon-details/details-form.ts'
import { tellSalon } from '#domain/salon/salon.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { ask } from './ask.ts'

const COLUMNS = 'name,tagline,street,city,state,zip,timeZone:time_zone,phone,email'

/** Emails and times speak of the salon as it's called, and by its clock. */
export async function hearSalon(admin: SupabaseClient): Promise<void> {
  const row = await ask(admin.from('salon_profile').select(COLUMNS).single())
  const details = readDetails(fieldsOf(row))
  if (details === null) throw new Error('The salon’s profile could not be read.')
  tellSalon(profileOf(details))
}
