import { SALON } from '#domain/salon.ts'

export function pageTitle(title: string) {
  return { meta: [{ title: `${title} · ${SALON.name}` }] }
}
