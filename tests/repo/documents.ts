const withoutBlocks = (text: string) => text.replaceAll(/^( *)```.*?^\1```$/gms, '')
const spansIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** Returns paths from the root of the repository, in spans and blocks of code. Paths end before a placeholder. */
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

/** Returns names of source and configuration files in spans of code, with or without a folder. */
export const fileNamesIn = (text: string): string[] =>
  spansIn(text).filter((span) =>
    /^(?!.*NNN)[\w-][\w./-]*\.(tsx?|mjs|ya?ml|sql|conf|cfg|ini|service)$/.test(span),
  )

/** Returns links within the repository: the page (empty for the same page) and the heading. */
export const linksIn = (text: string): { to: string; anchor: string }[] =>
  [...withoutBlocks(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, to = '', anchor = '']) => ({ to, anchor }),
  )

/** Returns the texts of headings without markup. */
export const headingsIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll(/[`*_]/g, ''),
  )

/** Returns the anchors of headings as GitHub creates them. */
export const anchorsIn = (text: string): string[] =>
  headingsIn(text).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Returns npm commands with the words after `--`, up to the first option or placeholder. */
export function commandsIn(text: string): { script: string; words: string[] }[] {
  const commands = text.matchAll(
    /\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)(?: -- ([^`\n]*))?/g,
  )
  return [...commands].map(([, script = '', args = '']) => {
    const all = args.trim().split(/\s+/)
    const end = all.findIndex((word) => !/^[a-z][\w-]*$/.test(word))
    return { script, words: end < 0 ? all : all.slice(0, end) }
  })
}
