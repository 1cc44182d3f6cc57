import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { lightAliases } from '../host/build/light.ts'
import { stylesheetVite } from '../host/build/vanilla-stylesheet.ts'
import { chromiumLaunch, findChromium } from './support/chromium.ts'

const root = resolve('.')
// As `npm start` does: test files, the processes that they start and worker threads load code that is already compiled.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node')
const apiSetup = 'tests/api/global-setup.ts'
const uiSetup = 'tests/ui/setup.ts'
const uiGlobalSetup = 'tests/ui/global-setup.ts'
/**
 * What component tests run on: React's production build, which users get; with `ELEMENTS=development` the one that
 * warns and mounts twice, for a sixth more CPU; with `ELEMENTS=light` what stands for React in the light build.
 */
const elements = process.env['ELEMENTS']
const light = elements === 'light'
const development = elements === 'development'
const nodeEnv = { 'process.env.NODE_ENV': development ? '"development"' : '"production"' }
const strict = {
  expect: { requireAssertions: true, poll: { timeout: 60_000, interval: 30 } },
  allowOnly: false,
  // A second try, in CI alone, is named in the summary with what the first one said.
  retry: process.env['CI'] ? 1 : 0,
  // Both are for busy machines: a test that passes waits for neither.
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const

/** Test files that load a page anew, and begin with modules that nobody has used. */
const freshPages = [
  'tests/ui/{element,session}/**/*.test.{ts,tsx}',
  'tests/ui/inbox/bell.test.tsx',
  'tests/ui/raise-ticket/late-parts.test.tsx',
  'tests/ui/stock-take/offline.test.tsx',
]

interface BrowserTests {
  name: string
  include: string[]
  exclude?: string[]
  isolate: boolean
}

/** A project of component tests, which run in a real browser on the real API. */
const inBrowser = ({
  name,
  include,
  exclude = [],
  isolate,
}: BrowserTests): TestProjectInlineConfiguration => ({
  root,
  plugins: [react(), vanillaExtractPlugin(), stylesheetVite()],
  // Tests run once. To watch all files takes a second of CPU.
  server: { watch: null },
  define: nodeEnv,
  oxc: { jsx: { development } },
  resolve: {
    alias: light
      ? Object.entries(lightAliases).map(([name, replacement]) => ({
          find: new RegExp(`^${name}$`),
          replacement,
        }))
      : [],
  },
  optimizeDeps: {
    // A dependency found while tests run is bundled anew, and test files under way fail to load.
    noDiscovery: true,
    rolldownOptions: { transform: { define: nodeEnv } },
    include: [
      ...(light
        ? [
            'preact',
            'preact/compat',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            '@floating-ui/dom',
          ]
        : ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']),
      'axe-core',
      'embla-carousel-react',
      'idb',
      '@floating-ui/react',
      'nanostores',
      '@nanostores/react',
      '@nanostores/router',
      '@visx/axis',
      '@visx/group',
      '@visx/scale',
      '@visx/shape',
      '@r2wc/react-to-web-component',
      'wretch',
      'react-day-picker',
      'firebase/app',
      'firebase/auth',
      '@vanilla-extract/css',
      '@vanilla-extract/sprinkles',
      '@vanilla-extract/sprinkles/createRuntimeSprinkles',
      '@vanilla-extract/sprinkles/createUtils',
    ],
  },
  test: {
    ...strict,
    name,
    include,
    exclude,
    isolate,
    setupFiles: [uiSetup],
    globalSetup: [uiGlobalSetup],
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: findChromium() ? chromiumLaunch() : {},
        // Without a GPU each frame of an animation costs CPU; a test of motion asks for it.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

// `isolate: false`: a worker keeps what one test file has imported for the next one, which halves the CPU. A file must
// leave nothing behind in modules and globals.
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        root,
        test: {
          ...strict,
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/repo/**/*.test.ts'],
          setupFiles: ['tests/unit/setup.ts'],
          // Without a number, Vitest leaves one core to itself. Projects with other numbers need a group of their own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...strict,
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [apiSetup],
          pool: 'forks',
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...strict,
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: ['tests/package/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // The long runs of `npm run test:deep`; `npm test` leaves them out.
        root,
        test: {
          ...strict,
          name: 'deep',
          environment: 'node',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: [apiSetup],
          fileParallelism: false,
        },
      },
      inBrowser({
        name: 'ui',
        include: ['tests/ui/**/*.test.{ts,tsx}'],
        exclude: freshPages,
        isolate: false,
      }),
      inBrowser({ name: 'ui-page', include: freshPages, isolate: true }),
    ],
  },
})
