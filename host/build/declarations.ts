import { build, type Plugin } from 'esbuild'
import type { AnyDeclaration } from '../../src/element/declaration.ts'

/** Leaves out what a declaration only refers to: the class of its element, and its screen. */
const declarationAlone: Plugin = {
  name: 'declaration-alone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
    onResolve({ filter: /define-widget\.ts$/ }, ({ path }) => ({ path, namespace: 'none' }))
    onLoad({ filter: /./, namespace: 'none' }, () => ({
      contents: 'export const defineWidget = () => ({})',
    }))
  },
}

/** The declarations of these tags as the sources have them: with their texts, which no build of elements keeps. */
export async function declarationsOf(tags: readonly string[]): Promise<AnyDeclaration[]> {
  const lines = tags.map(
    (tag, at) => `export { declaration as tag${at} } from './widgets/${tag}/element.ts'`,
  )
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [declarationAlone],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    AnyDeclaration
  >
  return tags.flatMap((_tag, at) => module[`tag${at}`] ?? [])
}
