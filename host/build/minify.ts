import { readFile, writeFile } from 'node:fs/promises'
import { minify } from 'terser'

// Minifies scripts again, in place: node host/build/minify.ts FILE …
// esbuild minifies one expression at a time; terser saves another 3 % of the transferred bytes.

for (const file of process.argv.slice(2)) {
  const { code } = await minify(await readFile(file, 'utf8'), {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: false },
  })
  if (code === undefined) throw new Error(`${file} was not minified`)
  await writeFile(file, code)
}
