import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The same app as an app is usually built: one script, drawn by the browser, nothing kept. */
export default defineConfig({
  root: '.',
  configFile: false,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false }),
    react(),
    VitePWA({ disable: true }),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
