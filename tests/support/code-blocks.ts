import { readFileSync } from 'node:fs'

/** A block of code in a document: its language, its text, and the line where it begins. */
export interface CodeBlock {
  language: string
  code: string
  line: number
}

/** Returns the code blocks of a document without the indentation of lists. */
export function codeBlocks(file: string): CodeBlock[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n(.*?)^\1```$/gms)].map((match) => {
    const [, indent = '', language = '', code = ''] = match
    return {
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, match.index).split('\n').length,
    }
  })
}
