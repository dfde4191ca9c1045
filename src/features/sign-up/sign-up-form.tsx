import { useEffect, useRef, useState } from 'react'
import { monthlyTotalCents, planIn } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { isBusy } from '#domain/sign-up/sign-up-flow.ts'
import { PHOTO_WORDS } from '#domain/person/photo-words.ts'
import { useCardForm } from '#data/membership/card-form.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { usePhotoTools } from '#data/person/photos.ts'
import { Notice } from '#ui/notice.tsx'
import { PhotoField } from '#ui/photo-field.tsx'
import { prepareToasts } from '#ui/toast.ts'
import { AccountDetails } from './account-details.tsx'
import { CardsNotTaken } from './cards-not-taken.tsx'
import { FamilyEntries } from './family-entries.tsx'
import { FormPart } from './form-part.tsx'
import { FormSection } from './form-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { SubmitPart } from './submit-part.tsx'
import { TermsConsent } from './terms-consent.tsx'
import { useSubmit } from './use-submit.ts'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { SignUpFlaws } from '#domain/sign-up/sign-up-flaws.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import type { PhotoTools } from '#ui/photo-steps.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Props {
  readonly form: SignUpFormState
  readonly flow: SignUpFlow
  readonly isOnline: boolean
  readonly terms: ReactNode
}

const NO_FLAWS: SignUpFlaws = { fields: {}, members: [] }

export function SignUpForm({ form, flow, isOnline, terms }: Props) {
  const { draft } = form
  const { plans } = useSalon()
  const plan = planIn(plans, draft.membershipPlan)
  const isPaid = plan.priceCents > 0
  const members = draft.familyMembers.length
  const totalCents = monthlyTotalCents(plan, members)
  const [wasTried, setTried] = useState(false)
  const takesCards = useTakesCards()
  const tools = usePhotoTools(useAppData().platform)
  const card = useCardForm({ mode: 'subscription', amountCents: totalCents })
  const element = useRef<HTMLFormElement>(null)
  const submit = useSubmit({ form, card: isPaid ? card : null, element, onTried: setTried })
  const flaws = wasTried ? form.flaws() : NO_FLAWS
  const isResting = isBusy(flow)

  useEffect(() => {
    void prepareToasts()
  }, [])

  return (
    <form className="sign-up-form" ref={element} noValidate onSubmit={submit}>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      {isOnline && form.cameBack && <Notice>{WORDS.keptDraft}</Notice>}
      <FormPart part="you" place={1} isPaid={isPaid}>
        <fieldset className="sign-up-all" disabled={isResting}>
          <AboutYou form={form} flow={flow} flaws={flaws} tools={tools} />
        </fieldset>
      </FormPart>
      <FormPart part="plan" place={2} isPaid={isPaid}>
        <fieldset className="sign-up-all" disabled={isResting}>
          {!takesCards && <CardsNotTaken />}
          <PlanChoice
            plans={plans}
            chosen={draft.membershipPlan}
            takesCards={takesCards}
            onChoose={(membershipPlan) => form.change({ ...draft, membershipPlan })}
          />
        </fieldset>
      </FormPart>
      <FormPart part="finish" place={3} isPaid={isPaid}>
        <fieldset className="sign-up-all" disabled={isResting}>
          <FormSection title={WORDS.family}>
            <FamilyEntries form={form} flaws={flaws.members} tools={tools} />
          </FormSection>
        </fieldset>
        {/* The bank may have a question in here while everything else rests. */}
        {isPaid && (
          <FormSection title={WORDS.payment}>
            <PaymentSection plan={plan} members={members} card={card} />
          </FormSection>
        )}
        <fieldset className="sign-up-all" disabled={isResting}>
          <TermsConsent
            isAccepted={form.acceptsTerms}
            flaw={flaws.fields.terms}
            terms={terms}
            onChange={form.acceptTerms}
          />
        </fieldset>
        <SubmitPart
          flow={flow}
          isOnline={isOnline}
          label={isPaid ? WORDS.submitPaid(totalCents) : WORDS.submitFree}
          email={draft.email}
        />
      </FormPart>
    </form>
  )
}

interface AboutYouProps {
  readonly form: SignUpFormState
  readonly flow: SignUpFlow
  readonly flaws: SignUpFlaws
  readonly tools: PhotoTools
}

function AboutYou({ form, flow, flaws, tools }: AboutYouProps) {
  const { platform } = useAppData()
  const details = { ...form.stillRefused(flow.refusedFields), ...flaws.fields }
  return (
    <>
      <FormSection title={WORDS.details}>
        <AccountDetails form={form} flaws={details} />
      </FormSection>
      <FormSection className="sign-up-photo" title={WORDS.photo} hint={WORDS.photoWhy}>
        <PhotoField
          label={WORDS.photoLabel}
          name="photo"
          hint={PHOTO_WORDS.hint}
          isCameraFirst={platform.device() === 'phone'}
          error={flaws.fields.photo && WORDS.photoMissing}
          photo={form.photo}
          onChange={form.changePhoto}
          words={PHOTO_WORDS}
          tools={tools}
        />
      </FormSection>
    </>
  )
}
