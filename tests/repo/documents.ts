/** What a page of Markdown names. */

const withoutBlocks = (text: string) => text.replaceAll(/^( *)```.*?^\1```$/gms, '')
const spansIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** Paths from the root of the repository, in spans and blocks of code; of one with a placeholder what stands before it. */
export const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w/.:@<-])((?:src|widgets|host|tests|examples|docs|deploy)\/[\w./-]*)([<{*…])?/g,
    ),
  ].map(([, path = '', placeholder]) => {
    const [before = '', ...after] = path.split('NNN')
    const isPart = placeholder !== undefined || after.length > 0
    return isPart ? before.slice(0, before.lastIndexOf('/')) : before.replace(/[./]+$/, '')
  })

/** Names of sources and files of settings in spans of code, with or without a folder before them. */
export const fileNamesIn = (text: string): string[] =>
  spansIn(text).filter((span) =>
    /^(?!.*NNN)[\w-][\w./-]*\.(tsx?|mjs|ya?ml|sql|conf|cfg|ini|service)$/.test(span),
  )

/** Links within the repository: the page, empty for the same one, and the heading. */
export const linksIn = (text: string): { to: string; anchor: string }[] =>
  [...withoutBlocks(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, to = '', anchor = '']) => ({ to, anchor }),
  )

/** Texts of headings, without marks. */
export const headingsIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll(/[`*_]/g, ''),
  )

/** What a link names a heading by, as GitHub makes it. */
export const anchorsIn = (text: string): string[] =>
  headingsIn(text).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** `npm run …` and `npm start`, `npm test`, with the plain words behind `--` up to the first option or placeholder. */
export function commandsIn(text: string): { script: string; words: string[] }[] {
  const found = text.matchAll(
    /\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)(?: -- ([^`\n]*))?/g,
  )
  return [...found].map(([, script = '', rest = '']) => {
    const all = rest.trim().split(/\s+/)
    const end = all.findIndex((word) => !/^[a-z][\w-]*$/.test(word))
    return { script, words: end < 0 ? all : all.slice(0, end) }
  })
}
