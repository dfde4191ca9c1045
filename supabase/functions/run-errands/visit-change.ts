import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from '#functions/_shared/ask.ts'
import { textIn } from '#functions/_shared/json-body.ts'
import type { World } from '#functions/_shared/world.ts'
import { ComeBack } from './come-back.ts'
import { mailOrWhyNot } from './mail-or-why-not.ts'
import type { Errand } from './run-errand.ts'
import { visitChangeLetter, type VisitChange } from './visit-change-letter.ts'
import { pushChange } from './visit-change-push.ts'

/** It rests a moment more, since the visit was changed again. */
interface NotYet {
  readonly afterSeconds: number
}

/** Tells whoever booked a visit how it is by now, on their phone and by email, and notes for the desk how that went. */
export async function tellOfChange(
  { payload }: Pick<Errand, 'payload'>,
  surroundings: { readonly admin: SupabaseClient; readonly world: World; readonly now: number },
): Promise<void> {
  const { admin, world } = surroundings
  const letter = textIn(payload, 'letterId')
  const change = (await ask(admin.rpc('visit_letter_to_write', { letter }))) as
    | VisitChange
    | NotYet
    | null
  if (change === null) return
  if ('afterSeconds' in change) throw new ComeBack('not-yet', change.afterSeconds)
  const { edition } = change
  const written = visitChangeLetter(change, world.environment.siteUrl)
  // Whatever happens to the push, the email goes out.
  await pushChange({ letter, change, subject: written.subject }, surroundings).catch(() => {})
  const problem = await mailOrWhyNot(world, written, `${letter} ${edition}`)
  const outcome = problem === null ? 'sent' : 'not-sent'
  await ask(admin.rpc('note_visit_letter', { letter, edition, outcome, problem }))
}
