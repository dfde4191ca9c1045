import type { ManifestTransform } from 'workbox-build'
import type { Plugin } from 'vite'

/**
 * What only some people need comes to a device once one of them signs in there; see sw/parts-by-person.ts.
 * Whatever is reached by way of these routes, screens and data alone belongs to them.
 */
const ROUTES_OF = {
  account:
    /\/src\/routes\/_site\/(?:client-dashboard|customer-interface|family-invitation)\.tsx\?tsr-split=|\/src\/app\/two-step-first\.tsx$/,
  staff:
    /\/src\/routes\/(?:_staff(?:\/[^?]*)?(?:\.tsx)?|_site\/(?:admin|business-owner)\.tsx)\?tsr-split=|\/src\/features\/[^/]+\/section-screen\.tsx$|\/src\/data\/desk\//,
} as const

/** Speaks to the server for somebody who has signed in. */
const SPEAKS_FOR_SOMEBODY = /\/node_modules\/@supabase\//
/** Letters that names of people need, and our own words never. */
const FOREIGN_LETTERS = /-latin-ext-.+\.woff2$/

export type PartsOf = keyof typeof ROUTES_OF
/** How their files are marked in the list. */
export const MARKS: ReadonlySet<string | null> = new Set(Object.keys(ROUTES_OF))

interface Chunk {
  readonly type: 'chunk'
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
  /** What it is asked for by, also where the module itself lies in another file. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?:
    | {
        readonly importedCss: ReadonlySet<string>
        readonly importedAssets: ReadonlySet<string>
      }
    | undefined
}

type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/** The files of each, those left out that everyone needs. */
export function partsIn(bundle: Bundle): ReadonlyMap<string, PartsOf> {
  const chunks = new Map(
    Object.entries(bundle).flatMap(([name, file]) =>
      file.type === 'chunk' ? [[name, file] as const] : [],
    ),
  )
  const holds = (name: string, modules: RegExp) => {
    const { moduleIds = [], facadeModuleId = null } = chunks.get(name) ?? {}
    return [...moduleIds, facadeModuleId ?? ''].some((id) => modules.test(id))
  }
  const ofStaff = (name: string) => holds(name, ROUTES_OF.staff)
  const ofAccount = (name: string) =>
    holds(name, ROUTES_OF.account) || holds(name, SPEAKS_FOR_SOMEBODY)
  const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name)
  const everyones = reachedFrom(entries, chunks, (name) => ofAccount(name) || ofStaff(name))
  const ofClients = reachedFrom([...chunks.keys()].filter(ofAccount), chunks, ofStaff)
  const ofDesk = reachedFrom([...chunks.keys()].filter(ofStaff), chunks, () => false)
  const parts = new Map<string, PartsOf>()
  for (const file of ofDesk) parts.set(file, 'staff')
  for (const file of ofClients) parts.set(file, 'account')
  for (const file of everyones) parts.delete(file)
  for (const file of Object.keys(bundle)) if (FOREIGN_LETTERS.test(file)) parts.set(file, 'account')
  return parts
}

/** With their style and what else they bring. */
function reachedFrom(
  names: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  isLeftOut: (name: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name)
    if (chunk === undefined || reached.has(name) || isLeftOut(name)) continue
    reached.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) reached.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) reached.add(file)
    const missing = chunk.imports.find(isLeftOut)
    if (missing !== undefined)
      throw new Error(`${name} can't run without ${missing}, which only some devices have.`)
    open.push(...chunk.imports, ...chunk.dynamicImports)
  }
  return reached
}

/** Notes whose each file is, and marks it so in the list that the worker is given. */
export function partsByPerson(): { readonly plugin: Plugin; readonly mark: ManifestTransform } {
  let parts: ReadonlyMap<string, PartsOf> = new Map()
  return {
    plugin: {
      name: 'parts-by-person',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler: (_, bundle) => void (parts = partsIn(bundle as unknown as Bundle)),
      },
    },
    mark: (manifest) => ({
      manifest: manifest.map((entry) => {
        const whose = parts.get(entry.url)
        // Named by what is in them, these files have no other revision.
        return whose === undefined ? entry : { ...entry, revision: whose }
      }),
      warnings: [],
    }),
  }
}
