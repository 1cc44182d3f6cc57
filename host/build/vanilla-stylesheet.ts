import { resolve } from 'node:path'
import { cssFileFilter, getSourceFromVirtualCssFile } from '@vanilla-extract/integration'
import { transform, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

// Bundled configs lose import.meta.dirname, and every script of this repository runs at its root.
const sheetFile = 'src/ui/stylesheet.ts'
const sheetModule = resolve(sheetFile).replaceAll('\\', '/')
const registering = (module: string) => `import { addCss } from ${JSON.stringify(module)};\n`
const styleNamespace = 'vanilla-extract-css-ns'
/** Layer statements without rules. The stylesheet declares all layers at its beginning. */
const layerNames = /@layer [\w, ]+;/g
const styleImport = /^import\s*["']([^"']+\.vanilla\.css)["'];?\s*$/gm

/** For esbuild: converts styles to addCss() calls instead of a CSS file. Must precede vanillaExtractPlugin(). */
export function stylesheetEsbuild(): EsbuildPlugin {
  return {
    name: 'vanilla-sheet',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: styleNamespace }, async ({ path }) => {
        const { source } = await getSourceFromVirtualCssFile(path)
        const { code } = await transform(source, { loader: 'css', minify: true })
        return {
          loader: 'js',
          // An absolute path would change hashes and source maps.
          resolveDir: process.cwd(),
          contents: `${registering(`./${sheetFile}`)}addCss(${JSON.stringify(code.trim().replaceAll(layerNames, ''))})`,
        }
      })
    },
  }
}

/** The same for Vite (build, dev server and Vitest). Must follow vanillaExtractPlugin(). */
export function stylesheetVite(): VitePlugin {
  return {
    name: 'vanilla-sheet',
    enforce: 'post',
    transform(code, id) {
      if (!cssFileFilter.test(id.split('?')[0] ?? '')) return null
      let sheets = 0
      const body = code.replace(styleImport, (_line, path: string) => {
        sheets += 1
        const name = JSON.stringify(path.replace(`${process.cwd()}/`, ''))
        return `import css${sheets} from ${JSON.stringify(`${path}?inline`)};\naddCss(${name}, css${sheets});`
      })
      return sheets === 0 ? null : { code: registering(sheetModule) + body, map: null }
    },
  }
}
