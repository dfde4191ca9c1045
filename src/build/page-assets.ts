import type { Rolldown } from 'vite'
import type { PageFiles } from '#platform/page-files.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The files a page needs, as far as they follow from the routes on it. */
export type PageAssets = Pick<PageFiles, 'main' | 'core' | 'rest' | 'styles'>

/** In the order in which they are evaluated. */
const CORE_CHUNKS = ['react', 'router']

/** Few files with much in common: each one more costs a request, and packs a little worse. */
export const CHUNK_GROUPS = [
  group('react', /node_modules\/(?:react|react-dom|scheduler)\//),
  group(
    'router',
    /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
  ),
  // What every page runs; the entry itself stays what it is.
  {
    ...group('app', /^(?!.*(?:\/src\/main\.tsx|\.html))/),
    priority: 1,
    tags: ['$initial' as const],
  },
  {
    ...group('kit', /\/src\/ui\/(?!embedded-frame|crop-dialog|camera-dialog|photo-)/),
    priority: 0,
  },
  // A few hundred bytes each, and forty of them would be asked for before the first visit is on screen.
  shared('icons', /node_modules\/@tabler\//, 2),
  {
    ...shared('common', /\/src\/(?:data|domain)\/|node_modules\/@tanstack\/react-query\//, 6),
    maxModuleSize: 4000,
  },
]

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
  const core = CORE_CHUNKS.flatMap((name) => chunks.filter((chunk) => chunk.name === name))
  const routes = chunks.filter((chunk) => routeIds.includes(routeDrawnBy(chunk) ?? ''))
  const all = withImports(bundle, [main, ...routes])
  return {
    main: address(main.fileName),
    core: core.map(({ fileName }) => address(fileName)),
    rest: all
      .filter((chunk) => chunk !== main && !core.includes(chunk))
      .map(({ fileName }) => address(fileName)),
    styles: [...new Set(all.flatMap(sheetsOf))].map(address),
  }
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
