import { useState } from 'react'
import { Problem, problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { isRunning } from '#domain/membership/membership.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { signAgreement } from '#data/membership/agreements.ts'
import { confirmCard } from '#data/membership/confirm-card.ts'
import { lookAtCard } from '#data/membership/look-at-card.ts'
import { hearOfBill, paidBills } from '#data/membership/invoices.ts'
import { beginSubscription, hearOfMembership } from '#data/membership/membership.ts'
import { showToast } from '#ui/toast.ts'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Person } from '#domain/session/session.ts'
import type { useCardForm } from '#data/membership/card-form.ts'

/** Where joining stands; only the provider's word ends the waiting. */
export type JoinStage = 'choosing' | 'looking' | 'confirming' | Listening | 'late' | 'unheard'

/** With the bank's yes, or without any answer of it. */
type Listening = 'waiting' | 'listening'

const GLANCE_MS = 6000

interface Wish {
  readonly plan: Plan
  readonly seats: number
  /** What the button said. */
  readonly shownCents: number
}

/** From the press to the provider's word: the card is looked at, the bank asked, and then we listen. */
export function useJoin(person: Person, card: ReturnType<typeof useCardForm>) {
  const data = useAppData()
  const [stage, setStage] = useState<JoinStage>('choosing')
  const [problem, setProblem] = useState<string | null>(null)

  async function listen(plan: Plan, how: Listening): Promise<void> {
    setStage(how)
    const paidBefore = paidBills(data, person.userId)
    if (await hearOfMembership(data, person.userId, isRunning)) {
      setStage('choosing')
      void hearOfBill(data, person.userId, paidBefore)
      await showToast({ title: WORDS.title, message: WORDS.joined(plan.name), kind: 'done' })
    } else setStage(how === 'waiting' ? 'late' : 'unheard')
  }

  async function sign({ plan, seats }: Wish): Promise<void> {
    const { firstName, lastName, email, userId } = person
    const signer = { firstName, lastName, email, planId: plan.id, familyMembers: seats }
    await signAgreement(data, userId, signer).catch((cause: unknown) => {
      // Nobody pays under terms they have not seen.
      if (problemCodeOf(cause) === 'terms-changed') throw cause
      data.platform.report('The agreement of a new member was not stored.', cause)
    })
  }

  async function pay(wish: Wish): Promise<void> {
    const form = card.form()
    if (form === null) throw new Problem('payment-not-ready')
    if (!form.isThere()) throw new Problem('no-card-element')
    const wrong = await lookAtCard(data.platform, form)
    if (wrong !== null) throw wrong
    setStage('confirming')
    const { toConfirm, amountCents } = await beginSubscription(data, wish.plan.id)
    if (amountCents !== null && amountCents > wish.shownCents) {
      await data.queryClient.invalidateQueries({ queryKey: ['billed-seats', person.userId] })
      throw new Problem('other', WORDS.amountChanged(amountCents))
    }
    // Less than was shown, where money of theirs is still with the provider.
    if (amountCents !== null && amountCents < wish.shownCents) form.changeAmount(amountCents)
    await sign(wish)
    if (toConfirm === null) return listen(wish.plan, 'waiting')
    const confirmed = await confirmCard(data.platform, form, toConfirm)
    if (confirmed.how === 'refused') throw new Problem('other', confirmed.message)
    return listen(wish.plan, confirmed.how === 'succeeded' ? 'waiting' : 'listening')
  }

  return {
    stage,
    problem,
    setProblem,
    lookAgain: (plan: Plan) => void listen(plan, stage === 'late' ? 'waiting' : 'listening'),
    join: async (wish: Wish) => {
      setProblem(null)
      setStage('looking')
      try {
        await pay(wish)
      } catch (cause) {
        setStage('choosing')
        setProblem(wordsFor(cause, WORDS.joinFailed))
        // A lost answer, or another device, may have begun it already: then the screen shows that.
        void hearOfMembership(data, person.userId, isRunning, GLANCE_MS)
      }
    },
  }
}
