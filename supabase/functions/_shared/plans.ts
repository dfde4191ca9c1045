import type { SupabaseClient } from '@supabase/supabase-js'
import { paidOf, type Plan } from '#domain/membership/plans.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import { ask } from './ask.ts'
import { Refusal } from './refusal.ts'

/** What the salon offers and for how much, as its pages show it. */
export async function plansOf(admin: SupabaseClient): Promise<readonly Plan[]> {
  return readPublishedSalon(await ask(admin.rpc('published_salon'))).plans
}

export async function paidPlan(admin: SupabaseClient, id: string): Promise<Plan> {
  const plan = paidOf(await plansOf(admin)).find((one) => one.id === id)
  if (plan === undefined) throw new Refusal(422, 'plan-unknown')
  return plan
}
