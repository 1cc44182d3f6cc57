import { join, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import * as esbuild from 'esbuild'
import { build, type Plugin } from 'vite'

/** The names under which the repository installs React 18. */
const react18 = {
  react: resolve('node_modules/react-18'),
  'react-dom': resolve('node_modules/react-dom-18'),
}

const inReact: () => Plugin[] = () => react()

interface Consumer {
  /** File of this folder. */
  entry: string
  plugins?: () => Plugin[]
  alias?: Readonly<Record<string, string>>
  /** Path of a configuration of the page's own. */
  configFile?: string
}

/** Pages that are built with Vite. Those in React use its development build, which logs warnings. */
export const consumers = {
  'react-19': { entry: 'react.tsx', plugins: inReact },
  'react-18': { entry: 'react.tsx', plugins: inReact, alias: react18 },
  'react-19-elements': { entry: 'react-elements.tsx', plugins: inReact },
  'vue-3': { entry: 'vue.ts' },
  'angular-22': { entry: 'angular.ts' },
  'svelte-5': { entry: 'svelte.ts', plugins: svelte },
} as const satisfies Record<string, Consumer>

/** Builds a page with Vite into `app.js` of a folder. */
export async function bundleByVite(
  folder: string,
  outDir: string,
  { entry, plugins, alias = {}, configFile }: Consumer,
): Promise<void> {
  await build({
    root: folder,
    base: './',
    configFile: configFile ?? false,
    logLevel: 'error',
    mode: 'development',
    plugins: plugins?.() ?? [],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    resolve: { alias },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input: join(folder, entry), output: { entryFileNames: 'app.js' } },
    },
  })
}

interface Outputs {
  /** Files that a page loads without `import()`. */
  first: Uint8Array[]
  all: esbuild.OutputFile[]
}

/** Builds `app.js` and its chunks from the source text of a module, with a bundler that has no plugins. */
export async function bundleByEsbuild(folder: string, text: string): Promise<Outputs> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: folder,
    stdin: { contents: text, resolveDir: folder, sourcefile: 'app.ts', loader: 'ts' },
    outdir: folder,
    entryNames: 'app',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const first = new Set(['app.js'])
  for (const name of first)
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement') first.add(path)
  const names = new Set([...first].map((name) => join(folder, name)))
  return {
    first: outputFiles.filter(({ path }) => names.has(path)).map(({ contents }) => contents),
    all: outputFiles,
  }
}
