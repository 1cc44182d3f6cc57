/** Returns a text as it is stored: in NFC (OP-124), with U+FFFD for each NUL and each lone surrogate. */
export const storable = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC')
