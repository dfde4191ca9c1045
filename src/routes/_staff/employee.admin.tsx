import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#app/dashboard-page.tsx'
import { pageTitle } from '#app/page-title.ts'

export const Route = createFileRoute('/_staff/employee/admin')({
  head: () => pageTitle('Admin Dashboard'),
  component: DashboardPage,
})
