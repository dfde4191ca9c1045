/** The numbers that bind salon and clients; the terms are written from them. */
export const TERMS = {
  cancellationNoticeHours: 24,
  lateArrivalMinutes: 15,
  complaintHours: 48,
  productReturnDays: 7,
  dataRetentionYears: 5,
  familyActivationHours: 72,
} as const
