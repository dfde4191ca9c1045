import { useCallback, useEffect, useRef, useState } from 'react'
import { EMPTY_SIGN_UP, cleanSignUp, readSignUpDraft } from '#domain/sign-up/sign-up.ts'
import { flawsOfSignUp } from '#domain/sign-up/sign-up-flaws.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { SIGN_UP_DRAFTS } from '#data/sign-up/sign-up.ts'
import { bytesOf, photoFrom } from './kept-photo.ts'
import { stillRefused } from './still-refused.ts'
import { useFamilyPhotos } from './use-family-photos.ts'
import type { PlanId } from '#domain/membership/plans.ts'
import type { RefusedFields } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpDraft, SignUpSecrets } from '#domain/sign-up/sign-up.ts'
import type { SavedDrafts } from '#data/device/drafts.ts'

interface Sent {
  readonly draft: SignUpDraft
  readonly secrets: SignUpSecrets
}

const NO_SECRETS: SignUpSecrets = { password: '', confirmPassword: '' }

/** Everything typed and chosen in the form; all but passwords and cards comes back after a reload. */
export function useSignUpForm(wantedPlan: PlanId | null) {
  const { drafts } = useAppData()
  const [draft, setDraft] = useState<SignUpDraft>(EMPTY_SIGN_UP)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [photo, setPhoto] = useState<File | null>(null)
  const [acceptsTerms, setAccepts] = useState(false)
  const [cameBack, setCameBack] = useState(false)
  const [isRead, setRead] = useState(false)
  const family = useFamilyPhotos()
  const { clear: clearFamily } = family
  const wasTouched = useRef(false)
  const [sent, setSent] = useState<Sent | null>(null)

  useEffect(() => {
    let isGone = false
    void readSaved(drafts).then((saved) => {
      if (isGone) return
      if (!wasTouched.current) setDraft(withPlan(saved.draft, wantedPlan))
      setPhoto((current) => current ?? saved.photo)
      setCameBack(saved.wasTyped)
      setRead(true)
    })
    return () => void (isGone = true)
  }, [drafts, wantedPlan])

  /** What the screen still holds; what lies on the device is the sign-up's to forget. */
  const clear = useCallback(() => {
    setDraft(EMPTY_SIGN_UP)
    setSecrets(NO_SECRETS)
    setPhoto(null)
    clearFamily()
    setAccepts(false)
    setCameBack(false)
    setSent(null)
  }, [clearFamily])

  return {
    draft,
    secrets,
    photo,
    familyPhotos: family.photos,
    acceptsTerms,
    /** Whether the device was asked for what was typed before; until then there is nothing to show. */
    isRead,
    /** Whether an earlier visit to this form left something behind. */
    cameBack,
    clear,
    change(next: SignUpDraft) {
      wasTouched.current = true
      setDraft(next)
      drafts.keep(SIGN_UP_DRAFTS.form, next)
      family.keepOnlyOf(next.familyMembers)
    },
    typeSecret: (changes: Partial<SignUpSecrets>) =>
      setSecrets((current) => ({ ...current, ...changes })),
    changePhoto: (next: File | null) => {
      setPhoto(next)
      if (next === null) void drafts.forget(SIGN_UP_DRAFTS.photo)
      else void bytesOf(next).then((bytes) => drafts.keep(SIGN_UP_DRAFTS.photo, { bytes }))
    },
    changeFamilyPhoto: family.change,
    acceptTerms: setAccepts,
    noteSent: () => setSent({ draft, secrets }),
    stillRefused: (refused: RefusedFields) => stillRefused(refused, sent, { draft, secrets }),
    flaws: () =>
      flawsOfSignUp({
        draft: cleanSignUp(draft),
        secrets,
        hasPhoto: photo !== null,
        acceptsTerms,
      }),
  }
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>

async function readSaved(drafts: SavedDrafts) {
  const [typed, kept] = await Promise.all([
    drafts.read(SIGN_UP_DRAFTS.form),
    drafts.read(SIGN_UP_DRAFTS.photo),
  ])
  return {
    draft: readSignUpDraft(typed),
    photo: photoFrom(kept['bytes']),
    wasTyped: Object.values(typed).some((value) => typeof value === 'string' && value !== ''),
  }
}

function withPlan(draft: SignUpDraft, wanted: PlanId | null): SignUpDraft {
  return wanted === null ? draft : { ...draft, membershipPlan: wanted }
}
