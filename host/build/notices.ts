import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeLibraries } from './native-libraries.ts'
import { nativeNotices } from './native-licenses.ts'

interface Metafile {
  inputs: Record<string, unknown>
}

interface Bundled {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/** Returns the folders of the packages that a bundle contains. */
function bundledPackages({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).map(
    (file) => /^(?:.*:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
  )
  return [...new Set(folders)].filter((folder) => folder !== undefined).toSorted()
}

/** Returns the Apache License, whose text is the same for all packages. The package of sharp contains it in full. */
const apache = () => readFileSync('node_modules/sharp/LICENSE', 'utf8').trim()

/** Returns the MIT License, for packages that declare it but do not contain its text. */
const mit = (by: string) => `Copyright (c) ${by}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Returns the list of prebuilt libraries in an LGPL package, and the texts of the LGPL, the GPL and the MPL. */
const lgplTerms = (folder: string) =>
  [
    join(folder, 'README.md'),
    ...['LGPL-3.0', 'GPL-3.0', 'MPL-1.1'].map((name) => `deploy/licenses/${name}.txt`),
  ]
    .map((file) => readFileSync(file, 'utf8').trim().replaceAll(/^#+ /gm, '### '))
    .join('\n\n')

/** Returns the terms of a declared licence, for packages without a licence text. */
function declaredTerms(license: string, by: string): string {
  if (license === 'MIT') return mit(by)
  return license === 'Apache-2.0' ? `By ${by}\n\n${apache()}` : `${license}, by ${by}`
}

/** Returns the notice of a package: its licence file, or the terms that its package.json declares. */
export function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Bundled
  const { name, version, license = 'no license named', author } = manifest
  const by = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const file = globSync('{LICEN[CS]E,licen[cs]e,COPYING}*', { cwd: folder })[0]
  if (!file && license.startsWith('LGPL-3.0'))
    return `## ${name} ${version} (${license})\n\n${lgplTerms(folder)}\n`
  const terms = file ? readFileSync(join(folder, file), 'utf8').trim() : declaredTerms(license, by)
  const inside = nativeNotices(nativeLibraries(folder))
  return `## ${name} ${version} (${license})\n\n${terms}\n${inside}`
}

/** Writes the notices of bundled packages into the folder of the bundle. */
export function writeNotices(folder: string, metafile: string): void {
  const packages = bundledPackages(JSON.parse(readFileSync(metafile, 'utf8')) as Metafile)
  const head =
    '# Third-party notices\n\nThe files beside this one contain code of these packages.\n'
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.md'),
    [head, ...packages.map(noticeOf)].join('\n'),
  )
}
