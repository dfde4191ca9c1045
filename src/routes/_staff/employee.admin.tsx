import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#app/dashboard-page.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_staff/employee/admin')({
  head: () => pageHead({ title: 'Admin Dashboard' }),
  component: DashboardPage,
})
