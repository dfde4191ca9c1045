import {
  IconCalendarEvent,
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMail,
  IconPhone,
  IconReceipt,
  IconReportAnalytics,
  IconScissors,
  IconSettings,
  IconShare,
  IconTag,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { StaffIcon as StaffIconName } from '#domain/staff/staff-page.ts'

const ICONS: Record<StaffIconName, typeof IconMail> = {
  dashboard: IconLayoutDashboard,
  appointments: IconCalendarEvent,
  services: IconScissors,
  users: IconUsers,
  reports: IconReportAnalytics,
  promotions: IconTag,
  emails: IconMail,
  calls: IconPhone,
  social: IconShare,
  documents: IconFileText,
  billings: IconReceipt,
  settings: IconSettings,
  help: IconHelpCircle,
  profile: IconUserCircle,
}

export function StaffIcon({ name }: { readonly name: StaffIconName }) {
  const Icon = ICONS[name]
  return <Icon className="staff-icon" size={20} stroke={1.6} aria-hidden="true" />
}
