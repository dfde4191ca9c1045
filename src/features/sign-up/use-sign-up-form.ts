import { useEffect, useRef, useState } from 'react'
import { EMPTY_SIGN_UP, cleanSignUp, readSignUpDraft } from '#domain/sign-up.ts'
import { flawsOfSignUp } from '#domain/sign-up-flaws.ts'
import { PHOTO_FILE } from '#domain/photo.ts'
import { useAppData } from '#data/app-data-context.tsx'
import type { PlanId } from '#domain/plans.ts'
import type { SignUpDraft, SignUpSecrets } from '#domain/sign-up.ts'
import type { SavedDrafts } from '#data/drafts.ts'

const FORM = 'sign-up'
const PHOTO_FORM = 'sign-up-photo'
const NO_SECRETS: SignUpSecrets = { password: '', confirmPassword: '' }

/** Everything typed and chosen in the form; all but passwords and cards comes back after a reload. */
export function useSignUpForm(wantedPlan: PlanId | null) {
  const { drafts } = useAppData()
  const [draft, setDraft] = useState<SignUpDraft>(EMPTY_SIGN_UP)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [photo, setPhoto] = useState<File | null>(null)
  const [acceptsTerms, setAccepts] = useState(false)
  const [cameBack, setCameBack] = useState(false)
  const wasTouched = useRef(false)

  useEffect(() => {
    let isGone = false
    void readSaved(drafts).then((saved) => {
      if (isGone) return
      if (!wasTouched.current) setDraft(withPlan(saved.draft, wantedPlan))
      setPhoto((current) => current ?? saved.photo)
      setCameBack(saved.wasTyped)
    })
    return () => void (isGone = true)
  }, [drafts, wantedPlan])

  return {
    draft,
    secrets,
    photo,
    acceptsTerms,
    /** Whether an earlier visit to this form left something behind. */
    cameBack,
    change(next: SignUpDraft) {
      wasTouched.current = true
      setDraft(next)
      drafts.keep(FORM, next)
    },
    typeSecret: (changes: Partial<SignUpSecrets>) =>
      setSecrets((current) => ({ ...current, ...changes })),
    changePhoto: (next: File | null) => {
      setPhoto(next)
      if (next === null) drafts.forget(PHOTO_FORM)
      else void next.arrayBuffer().then((bytes) => drafts.keep(PHOTO_FORM, { bytes }))
    },
    acceptTerms: setAccepts,
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
  const [typed, kept] = await Promise.all([drafts.read(FORM), drafts.read(PHOTO_FORM)])
  const bytes = kept['bytes']
  return {
    draft: readSignUpDraft(typed),
    photo:
      bytes instanceof ArrayBuffer
        ? new File([bytes], PHOTO_FILE.name, { type: PHOTO_FILE.type })
        : null,
    wasTyped: Object.values(typed).some((value) => typeof value === 'string' && value !== ''),
  }
}

function withPlan(draft: SignUpDraft, wanted: PlanId | null): SignUpDraft {
  return wanted === null ? draft : { ...draft, membershipPlan: wanted }
}
