import { personNode } from '#domain/site/structured-data.ts'
import { knownProfile } from '#data/team/profiles.ts'
import { pageHead } from './page-head.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { TeamMember } from '#domain/team/team.ts'

export function expertHead(member: TeamMember, data: AppData) {
  const { id, bio, image } = member
  const specialties = knownProfile(data, id)?.specialties ?? []
  return pageHead({
    title: expertTitle(member),
    ...(bio !== '' && { description: bio }),
    path: `/experts/${id}`,
    ...(image !== null && { picture: `/pictures/${image}-800.jpg` }),
    structuredData: [personNode(member, specialties)],
  })
}

export function expertTitle({ name, role }: TeamMember): string {
  return role === '' ? name : `${name}, ${role}`
}
