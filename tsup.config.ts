import { existsSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { defineConfig, type Options } from 'tsup'
import {
  autoloadFile,
  elementsBuild,
  libraryBuild,
  publicEntryFile,
  promptFile,
  widgetTags,
} from './host/build/entries.ts'
import { everythingEsbuild } from './host/build/everything.ts'
import { groupsEsbuild } from './host/build/groups.ts'
import { elementFolders, finish } from './host/build/finish.ts'
import { lightAliases } from './host/build/light.ts'
import { repeatableEsbuild } from './host/build/repeatable.ts'
import { stylesheetEsbuild } from './host/build/vanilla-stylesheet.ts'

const styles = () => [stylesheetEsbuild(), vanillaExtractPlugin({ identifiers: 'short' })]
const define = { 'process.env.NODE_ENV': '"production"' }

const shared = {
  target: 'es2022',
  platform: 'browser',
  dts: false,
  clean: true,
  metafile: true,
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.legalComments = 'none'
    options.chunkNames = 'chunks/[name]-[hash]'
  },
} satisfies Options

/** Kinds of screens. The first that all users of a module share takes it: the narrow ones come first. */
const kinds = {
  talk: /^src\/parts\/conversation\//,
  // What a photo has to be is less than a file would cost.
  pictures: /^src\/parts\/gallery\/(?!check-files)/,
  takes: /^(src\/domain\/stock-take\/|widgets\/stock-take\/note-dialog)/,
  scanning: /^src\/parts\/scan\/(scan-camera|typed-entry)/,
  // What the form of an asset and changes of many share.
  assets: /^src\/domain\/asset\/asset-rules\.ts$/,
  // Webhooks and service accounts are lists with an editor; their parts are less than a file would cost.
  editing: /^src\/(parts\/(editing|integration)\/|ui\/(field\/number-|form-view\/number-field))/,
  // The two screens of one person.
  people: /^src\/parts\/user\/person-screen/,
  // A link to a run is less than its file would cost.
  runs: /^src\/(parts|state)\/run\/(?!intents)/,
  // The results of a run are a list. A new stock-take is asked about over its list, with the selects of filters.
  lists:
    /^(src\/(ui\/(data-table|list-screen|filter-panel)|state\/(list\/paged-list|run\/))|widgets\/stock-take-list\/new-dialog)/,
  views:
    /^(src\/(domain\/text\/format\.ts$|parts\/(attachment\/sent|history\/history-drawer|shortcuts\/shortcuts-dialog)\.tsx$|ui\/(filter-panel\/|data-table\/row-select|modal\/dialog-view)|screens\/(panel|ticket-info\/duplicate-dialog))|widgets\/(notification-(bell\/bell-panel|list|settings)|stock-take\/note-dialog|asset-form\/scan-whole))/,
  cards:
    /^(src\/(domain\/text\/format\.ts$|parts\/(attachment\/(attached|sent)|shortcuts\/shortcuts-dialog)\.tsx$|state\/feed\/inbox\.ts$|ui\/(badge\/badge\.tsx$|filter-panel\/|data-table\/row-select|modal\/dialog-view|toaster\/toast-stack)|screens\/panel)|widgets\/(notification-settings|stock-take\/note-dialog|asset-form\/scan-whole))/,
  // The row of attachments is a field of the form; a conversation loads it late. Lists are searched and filtered by fields.
  forms:
    /^src\/(ui\/((select|form-view|field|list-screen)\/|data-table\/row-select)|state\/list\/paged-list|parts\/(attachment\/attach\.tsx$|selection\/parts-too))|^widgets\/asset-form\/scan-whole/,
  brand: /^src\/parts\/brand\//,
  // What screens share and a sign-in prompt does not need.
  kit: /^src\/(ui|state)\//,
} as const

/** The elements on React, or on what is put in its place. */
const elements = (name: 'elements' | 'light', alias: Record<string, string>): Options => ({
  ...shared,
  name,
  entry: { ...elementsBuild },
  outDir: elementFolders[name],
  clean: false,
  esbuildOptions(options) {
    shared.esbuildOptions(options)
    options.alias = alias
  },
  format: 'esm',
  splitting: true,
  minify: true,
  noExternal: [/.*/],
  define,
  esbuildPlugins: [
    groupsEsbuild({
      entries: elementsBuild,
      early: { prompt: promptFile, door: publicEntryFile },
      kinds,
      scan: {
        plugins: [repeatableEsbuild(), ...styles()],
        alias,
        define,
        jsx: 'automatic',
        platform: 'browser',
        target: 'es2022',
      },
      footer: (name, file) =>
        widgetTags.includes(name)
          ? `import { define } from ${JSON.stringify(`./${file}`)}\ndefine()`
          : '',
    }),
    repeatableEsbuild(),
    ...styles(),
  ],
  onSuccess: () => finish(name),
})

// On its own: as an entry of the build above it would share esbuild's runtime with it, in one more file.
const autoload: Options = {
  ...shared,
  name: 'autoload',
  entry: { autoload: autoloadFile, 'light/autoload': autoloadFile },
  outDir: 'dist/elements',
  format: 'esm',
  clean: false,
  splitting: false,
  metafile: false,
  minify: true,
  noExternal: [/.*/],
  define,
}

const all: Options = {
  ...shared,
  name: 'all',
  entry: { assetdesk: 'src/index.ts' },
  outDir: 'dist/all',
  format: ['esm', 'iife'],
  globalName: 'Assetdesk',
  splitting: false,
  minify: true,
  sourcemap: true,
  noExternal: [/.*/],
  define,
  esbuildPlugins: [everythingEsbuild('src/index.ts'), ...styles()],
  onSuccess: () => finish('all'),
}

const lib: Options = {
  ...shared,
  name: 'lib',
  entry: { ...libraryBuild },
  outDir: 'dist/lib',
  format: 'esm',
  splitting: true,
  sourcemap: true,
  esbuildPlugins: styles(),
  onSuccess: () => finish('lib'),
}

const onReact = elements('elements', {})
const onPreact = elements('light', { ...lightAliases })
const elementsBuilds = [onReact, onPreact, ...(existsSync(autoloadFile) ? [autoload] : [])]
const builds = { elements: elementsBuilds, package: [all, lib] }
const wanted = process.env['ASSETDESK_BUILD']

export default defineConfig(
  wanted === 'elements' || wanted === 'package'
    ? builds[wanted]
    : [...builds.elements, ...builds.package],
)
