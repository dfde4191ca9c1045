// expect: slices are strangers
import { BookingDialog } from '#features/booking/booking-dialog.tsx'
export const dialog = BookingDialog
