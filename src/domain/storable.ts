/** A text as PostgreSQL can store it: U+FFFD stands for each NUL and each half of a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
