import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeSbom } from './components.ts'
import { precompress } from './precompress.ts'
import { stylesheetVite } from './vanilla-stylesheet.ts'

const apiPort = process.env['API_PORT'] ?? '7302'
const outDir = resolve('dist/page')
/** Paths that the API serves. */
const apiPaths =
  '^/(api|oauth|identity|connect|widgets|docs|openapi\\.json|scim|config|metrics|healthz|readyz|files|outbox|unsubscribe|solved|reopen)(/|\\?|$)'

export default defineConfig({
  root: resolve('host/page'),
  plugins: [
    react(),
    vanillaExtractPlugin(),
    stylesheetVite(),
    {
      name: 'preload',
      enforce: 'pre',
      load: (id) =>
        id === '\0vite/preload-helper.js'
          ? `export { __vitePreload } from ${JSON.stringify(resolve('host/page/preload.ts'))}`
          : undefined,
    },
    {
      name: 'precompress',
      apply: 'build',
      writeBundle: {
        order: 'post',
        handler() {
          writeSbom(outDir)
          return precompress(outDir)
        },
      },
    },
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // For older targets the build rewrites light-dark() into custom properties that nothing sets.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    rolldownOptions: {
      // The API serves the popup that loads `connect`, and `decoder` is a worker, so both have fixed URLs.
      input: {
        index: resolve('host/page/index.html'),
        connect: resolve('host/page/connect.ts'),
        decoder: resolve('host/page/decoder.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
      // Pages of other origins import the decoder.
      preserveEntrySignatures: 'allow-extension',
      checks: { bundlerTimings: false },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 7300),
    strictPort: true,
    proxy: {
      [apiPaths]: { target: `http://localhost:${apiPort}`, changeOrigin: true },
      // The decoder is only served from its build.
      '^/(decoder\\.js|assets/zxing_reader-)': {
        target: `http://localhost:${apiPort}`,
        changeOrigin: true,
      },
      // The URL that the demo prints.
      '^/\\?demo=': { target: `http://localhost:${apiPort}`, changeOrigin: true },
    },
  },
})
