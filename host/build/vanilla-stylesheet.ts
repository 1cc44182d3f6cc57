import { resolve } from 'node:path'
import { cssFileFilter, getSourceFromVirtualCssFile } from '@vanilla-extract/integration'
import { transform, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

// Bundled configs lose import.meta.dirname, and every script of this repository runs at its root.
const sheetFile = 'src/ui/stylesheet.ts'
const sheetModule = resolve(sheetFile).replaceAll('\\', '/')
const registering = (module: string) => `import { addCss } from ${JSON.stringify(module)};\n`
const styleNamespace = 'vanilla-extract-css-ns'
/** Names of layers without rules: the sheet names all of them at its beginning. */
const layerNames = /@layer [\w, ]+;/g
const styleImport = /^import\s*["']([^"']+\.vanilla\.css)["'];?\s*$/gm

/** esbuild: styles become addCss() calls instead of a CSS file. Goes before vanillaExtractPlugin(). */
export function stylesheetEsbuild(): EsbuildPlugin {
  return {
    name: 'vanilla-sheet',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: styleNamespace }, async ({ path }) => {
        const { source } = await getSourceFromVirtualCssFile(path)
        const { code } = await transform(source, { loader: 'css', minify: true })
        return {
          loader: 'js',
          // An absolute path would be a part of hashes and source maps.
          resolveDir: process.cwd(),
          contents: `${registering(`./${sheetFile}`)}addCss(${JSON.stringify(code.trim().replaceAll(layerNames, ''))})`,
        }
      })
    },
  }
}

/** vite (build, dev with hot reload, vitest browser): the same calls. Goes after vanillaExtractPlugin(). */
export function stylesheetVite(): VitePlugin {
  return {
    name: 'vanilla-sheet',
    enforce: 'post',
    transform(code, id) {
      if (!cssFileFilter.test(id.split('?')[0] ?? '')) return null
      let found = 0
      const body = code.replace(styleImport, (_line, path: string) => {
        found += 1
        const name = JSON.stringify(path.replace(`${process.cwd()}/`, ''))
        return `import css${found} from ${JSON.stringify(`${path}?inline`)};\naddCss(${name}, css${found});`
      })
      return found === 0 ? null : { code: registering(sheetModule) + body, map: null }
    },
  }
}
