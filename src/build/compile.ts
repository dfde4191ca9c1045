import { build } from 'vite'
import { importPrinter } from './import-printer.ts'
import type { PrintPage } from './printed-page.ts'

/** Libraries of the signed-in app: nothing that is printed ever asks for them. */
const NEVER_PRINTED = [/^dexie/, /^@supabase\//, /^@mantine\//, /^workbox-/, /^virtual:/]

/** The script inside every page, as one line without imports. */
export async function compileLoader(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/platform/page-loader.ts', output: { format: 'iife' } },
    },
  })
  const built = Array.isArray(result) ? result[0] : result
  if (built === undefined || !('output' in built))
    throw new Error('The script of the pages could not be built.')
  return built.output[0].code.trim().replaceAll('</', String.raw`<\/`)
}

/** The app once more, for drawing pages as text. */
export async function compilePrinter(root: string, folder: string): Promise<PrintPage> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/print-page.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: { external: NEVER_PRINTED },
    },
  })
  return importPrinter(folder)
}
