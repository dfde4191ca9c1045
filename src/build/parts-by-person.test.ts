import { expect, test } from 'vitest'
import { partsIn } from './parts-by-person.ts'

const chunk = (
  moduleIds: readonly string[],
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
  css: readonly string[] = [],
) => ({
  type: 'chunk' as const,
  isEntry: moduleIds.includes('/src/main.tsx'),
  moduleIds,
  facadeModuleId: moduleIds[0] ?? null,
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
})

const ROUTES = '/salon/src/routes'

test('what is reached by the routes of some alone is theirs, and what anyone reaches is everyone’s', () => {
  const parts = partsIn({
    'main.js': chunk(
      ['/src/main.tsx', `${ROUTES}/_staff/employee.tsx?tsr-shared=1`],
      ['kit.js'],
      ['home.js', 'dashboard.js', 'section.js', 'desk.js', 'profile.js', 'desk-data.js'],
    ),
    'kit.js': chunk(['/salon/src/ui/button.tsx'], [], ['server.js'], ['kit.css']),
    'kit.css': { type: 'asset' },
    'server.js': chunk(['/salon/node_modules/@supabase/supabase-js/index.mjs'], ['helpers.js']),
    'helpers.js': chunk(['/salon/node_modules/tslib/tslib.mjs']),
    'figtree-latin-x1.woff2': { type: 'asset' },
    'figtree-latin-ext-x1.woff2': { type: 'asset' },
    'home.js': chunk([`${ROUTES}/_site/_home/index.tsx?tsr-split=component`], ['kit.js']),
    'dashboard.js': chunk(
      [`${ROUTES}/_site/client-dashboard.tsx?tsr-split=component`],
      ['kit.js', 'calendar.js'],
      ['family.js', 'own-details.js'],
    ),
    'family.js': chunk(['/salon/src/features/family/family-tab.tsx'], [], [], ['family.css']),
    'section.js': chunk([`${ROUTES}/_staff/employee.$.tsx?tsr-split=component`], ['kit.js']),
    'own-details.js': chunk(['/salon/src/features/profile/profile-tab.tsx']),
    'profile.js': chunk(['/salon/src/features/profile/section-screen.tsx'], ['own-details.js']),
    'desk.js': chunk(
      ['/salon/src/features/front-desk/section-screen.tsx'],
      ['kit.js', 'calendar.js', 'board.js'],
      [],
      ['desk.css'],
    ),
    'board.js': chunk(['/salon/src/domain/board/desk-grid.ts']),
    // Empty: what it is asked for lies in another file.
    'desk-data.js': {
      ...chunk([], ['board.js']),
      facadeModuleId: '/salon/src/data/desk/desk-calendar.ts',
    },
    'calendar.js': chunk(['/salon/src/domain/visit/own-visits.ts']),
    'desk.css': { type: 'asset' },
  })
  expect(Object.fromEntries(parts)).toEqual({
    'dashboard.js': 'account',
    'calendar.js': 'account',
    'family.js': 'account',
    'family.css': 'account',
    'server.js': 'account',
    'helpers.js': 'account',
    'figtree-latin-ext-x1.woff2': 'account',
    'own-details.js': 'account',
    'section.js': 'staff',
    'profile.js': 'staff',
    'desk.js': 'staff',
    'board.js': 'staff',
    'desk-data.js': 'staff',
    'desk.css': 'staff',
  })
})

test('a build in which a visitor would need what only the staff has is refused', () => {
  const bundle = {
    'main.js': chunk(['/src/main.tsx'], ['kit.js'], ['desk.js']),
    'kit.js': chunk(['/salon/src/ui/button.tsx'], ['desk.js']),
    'desk.js': chunk(['/salon/src/features/front-desk/section-screen.tsx']),
  }
  expect(() => partsIn(bundle)).toThrow("kit.js can't run without desk.js")
})
