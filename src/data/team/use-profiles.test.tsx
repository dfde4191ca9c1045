import 'fake-indexeddb/auto'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { SEED_SALON } from '#domain/site/published-salon.ts'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { PRINTED_SALON } from '#data/salon/published-salon.ts'
import { PRINTED_TEAM } from './published-team.ts'
import { knownProfile, profilesQuery } from './profiles.ts'
import { useProfiles } from './use-profiles.ts'

const [MARA = { id: '' }] = SEED_PROFILES
const NEWER = { ...MARA, specialties: ['Gray blending'] }
const SALON = { ...SEED_SALON, plans: SEED_PLANS.slice(1).map((plan) => ({ ...plan, perks: [] })) }

function Names() {
  return <p>{useProfiles().map(({ id, specialties }) => `${id}: ${specialties.length}. `)}</p>
}

/** A page that came with these answers, and how it is drawn before it is awake. */
function pageWith(answers: Readonly<Record<string, unknown>>) {
  const platform = fakePlatform({ server: () => Response.json([NEWER]) })
  const data = openAppData({
    ...platform,
    printedRows: (name) => (name in answers ? { readAt: 1000, rows: answers[name] } : null),
  })
  const drawn = () =>
    renderToString(
      <AppDataProvider data={data}>
        <Names />
      </AppDataProvider>,
    ).replaceAll('<!-- -->', '')
  return { data, drawn }
}

test('a page of the team begins with what was printed, whatever is known by then', async () => {
  const { data, drawn } = pageWith({ [PRINTED_SALON]: SALON, [PRINTED_TEAM]: [MARA] })
  expect(drawn()).toBe('<p>mara-ellison: 4. </p>')
  await data.queryClient.fetchQuery({ ...profilesQuery(data), staleTime: 0 })
  expect(drawn()).toBe('<p>mara-ellison: 4. </p>')
  expect(knownProfile(data, MARA.id)?.specialties).toEqual(['Gray blending'])
})

test('a page that knows its salon alone waits for the team', () => {
  const { data, drawn } = pageWith({ [PRINTED_SALON]: SALON })
  expect(drawn()).toBe('<p></p>')
  expect(knownProfile(data, MARA.id)).toBeNull()
})

test('and one that was made without asking anyone shows the team that a salon begins with', () => {
  expect(pageWith({}).drawn()).toContain('mara-ellison: 4. andre-whitaker: 4. ')
})

test('what another version printed counts as nothing', () => {
  expect(pageWith({ [PRINTED_TEAM]: [{ id: 'mara' }] }).data.printedTeam).toBeNull()
})
