import { route, type Route } from '#local/auth/router.ts'
import { deleteFactor, listFactors } from './admin-factors.ts'
import { challengeFactor } from './challenge.ts'
import { enrollFactor } from './enroll.ts'
import {
  deleteRecoveryCodes,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  showRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

/** What supabase-js calls `mfa`. */
export const SECOND_FACTOR_ROUTES: readonly Route[] = [
  route('POST /factors', enrollFactor),
  route('GET /factors/recovery-codes', showRecoveryCodes),
  route('POST /factors/recovery-codes', generateRecoveryCodes),
  route('DELETE /factors/recovery-codes', deleteRecoveryCodes),
  route('POST /factors/recovery-codes/regenerate', regenerateRecoveryCodes),
  route('POST /factors/recovery-codes/verify', verifyRecoveryCode),
  route('POST /factors/:factor/challenge', challengeFactor),
  route('POST /factors/:factor/verify', verifyFactor),
  route('DELETE /factors/:factor', unenrollFactor),
  route('GET /admin/users/:id/factors', listFactors, 'admin'),
  route('DELETE /admin/users/:id/factors/:factor', deleteFactor, 'admin'),
]
