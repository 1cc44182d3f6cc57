const single: Partial<Record<string, string>> = { '„': '‚', '“': '‘', '”': '’' }

/** Returns a text for use between quotation marks: its own English or German quotation marks become single ones. */
export const withInnerQuotes = (text: string): string =>
  text.replaceAll(/[„“”]/g, (mark) => single[mark] ?? mark)
