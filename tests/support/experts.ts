import { SEED_TEAM } from '#domain/team/team.ts'

/** Those of the salon as it begins, by their addresses. */
export const EXPERTS = SEED_TEAM.map(({ id }) => id)
