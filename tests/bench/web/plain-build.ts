import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The same app as an app is usually built: one script, drawn by the browser, nothing kept. */
export async function buildPlainly(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: false }),
      react(),
      VitePWA({ disable: true }),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}
