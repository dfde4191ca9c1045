// expect: only data talks to the backend
import { openBackend } from '#platform/backend.ts'
export const backend = openBackend
