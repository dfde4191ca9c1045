import type { PageFiles } from '#platform/page-files.ts'

/** What pages need to know of a build, as the bundler tells it and as a press keeps it. */
export type Bundle = Readonly<Record<string, Chunk | Asset>>

interface Asset {
  readonly type: 'asset'
  readonly source: string | Uint8Array
}

interface Chunk {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: Iterable<string> } | undefined
}

/** The files a page needs, as far as they follow from the routes on it. */
export type PageAssets = Pick<PageFiles, 'main' | 'core' | 'parts' | 'rest' | 'styles'>

/** In the order in which they are evaluated. */
const CORE_CHUNKS = ['react', 'router']
/** What every page runs after them, in parts that take about as long; each may only need those before it. */
const PART_CHUNKS = ['query', 'domain', 'data', 'app']
const OVER_HOME_ROUTES = '/_site/_home/'

/** Few files with much in common: each one more costs a request, and packs a little worse. */
export const CHUNK_GROUPS = [
  group('react', /node_modules\/(?:react|react-dom|scheduler)\//),
  group(
    'router',
    /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
  ),
  // With what fetches code: nothing is evaluated before that is there.
  group('query', /node_modules\/@tanstack\/(?:react-query|query-)|vite\/preload-helper/),
  // What every page runs; the entry itself stays what it is.
  initial('domain', /\/src\/domain\//, 1.2),
  initial('data', /\/src\/(?:data|platform)\//, 1.1),
  initial('app', /^(?!.*(?:\/src\/main\.tsx|\.html))/, 1),
  {
    ...group(
      'kit',
      /\/src\/ui\/(?!embedded-frame|crop-dialog|camera-dialog|photo-|section\/|report\/)/,
    ),
    priority: 0,
  },
  // What sections of the staff area are made of is on no visitor's device.
  shared('section', /\/src\/ui\/section\//, 2),
  // A few hundred bytes each, and forty of them would be asked for before the first visit is on screen.
  shared('icons', /node_modules\/@tabler\//, 2),
  {
    ...shared('desk', /\/src\/(?:data\/desk|domain\/(?:desk|board|visits-to-move))\//, 2),
    priority: 0.5,
  },
  { ...shared('common', /\/src\/(?:data|domain)\//, 6), maxModuleSize: 4000 },
]

function initial(name: string, test: RegExp, priority: number) {
  return { ...group(name, test), priority, tags: ['$initial' as const] }
}

/** What so many parts of the app have in common, and not every page needs. */
function shared(name: string, test: RegExp, minShareCount: number) {
  return { ...group(name, test), priority: 0, minShareCount }
}

function group(name: string, test: RegExp) {
  return { name, test, priority: 2, includeDependenciesRecursively: false }
}

export function pageAssets(bundle: Bundle, routeIds: readonly string[]): PageAssets {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const main = chunks.find(({ isEntry }) => isEntry)
  if (main === undefined) throw new Error('The build has no entry to print pages for.')
  const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
  const core = CORE_CHUNKS.flatMap(named)
  const parts = PART_CHUNKS.flatMap(named)
  const routes = chunks.filter((chunk) => routeIds.includes(routeDrawnBy(chunk) ?? ''))
  const all = withImports(bundle, [main, ...routes])
  return {
    main: address(main.fileName),
    core: core.map(({ fileName }) => address(fileName)),
    parts: parts.map(({ fileName }) => address(fileName)),
    rest: all
      .filter((chunk) => chunk !== main && !core.includes(chunk) && !parts.includes(chunk))
      .map(({ fileName }) => address(fileName)),
    styles: [...new Set(all.flatMap(sheetsOf))].map(address),
  }
}

/** Also what its dialogs look like, which are drawn by routes of their own. */
export function stylesWithDialogs(bundle: Bundle, routeIds: readonly string[]): readonly string[] {
  const routes = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? (routeDrawnBy(file) ?? []) : [],
  )
  const dialogs = routes.filter((route) => route.startsWith(OVER_HOME_ROUTES))
  return pageAssets(bundle, [...routeIds, ...dialogs]).styles
}

/** Files of routes become addresses: a dot or a folder is a slash, an index is the folder itself. */
function routeDrawnBy({ moduleIds }: Chunk): string | null {
  const [, file] = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(moduleIds.join('\n')) ?? []
  return file === undefined ? null : `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

function withImports(bundle: Bundle, roots: readonly Chunk[]): readonly Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  for (const root of roots) add(root)
  return [...found]
}

function sheetsOf({ viteMetadata }: Chunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])]
}

function address(fileName: string): string {
  return `/${fileName}`
}
