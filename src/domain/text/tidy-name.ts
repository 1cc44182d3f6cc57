import { trimmed } from './text.ts'

/** Invisible characters in a name, except joiners, which have a meaning in scripts such as Devanagari. */
const hidden =
  /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D]/gu

/**
 * Returns a typed name as it is stored: single blanks, NFC, without invisible characters, so that no two names look
 * alike.
 */
export function tidyName(text: string | null | undefined): string | null {
  return trimmed(
    text
      ?.normalize('NFC')
      .replaceAll(hidden, '')
      // A hidden character may have been between a letter and its accent.
      .normalize('NFC')
      .replaceAll(/[\s\u0085\u2800]+/g, ' '),
  )
}
