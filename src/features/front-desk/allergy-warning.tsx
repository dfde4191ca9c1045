import { IconAlertTriangle } from '@tabler/icons-react'
import { SHARED } from './panel-words.ts'

/** Before anything else that is known of somebody, in a word and a sign. */
export function AllergyWarning({ allergies }: { readonly allergies: string }) {
  if (allergies.trim() === '') return null
  return (
    <p className="allergy-warning" role="alert">
      <IconAlertTriangle size={22} stroke={2} aria-hidden="true" />
      <span>
        <strong>{SHARED.allergy}:</strong> {allergies}
      </span>
    </p>
  )
}
