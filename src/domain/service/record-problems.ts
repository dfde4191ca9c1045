/** What of the salon's tables could not be done, in the words that people read. */
export const RECORD_WORDS = {
  'fetch-failed': 'Failed to fetch data',
  'create-failed': 'Failed to create record',
  'update-failed': 'Failed to update record',
  'delete-failed': 'Failed to delete record',
} as const

export type RecordProblemCode = keyof typeof RECORD_WORDS
