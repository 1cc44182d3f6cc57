/** Value of a cell. */
export type CellValue = string | number | null

/** Styles in the order of `cellXfs`. Format 49 (`@`) makes sure that a text stays a text when a user edits it. */
const styles = {
  number: { format: 0, align: '' },
  header: { format: 49, align: '' },
  text: { format: 49, align: '' },
  lines: { format: 49, align: ' wrapText="1"' },
  money: { format: 164, align: '' },
  day: { format: 165, align: '' },
  moment: { format: 166, align: '' },
} as const

const formats = {
  164: '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0',
  165: 'dd\\-mm\\-yyyy',
  166: '[$-409]mmmm\\ d\\,\\ yyyy\\ h:mm\\ AM/PM',
} as const

/**
 * The form of a value. `text` is never a formula. `lines` is a wrapped text. `money` is shown without paise in Indian
 * grouping; the cell contains the paise. `day` is `YYYY-MM-DD`, shown as DD-MM-YYYY. `moment` is local time in milliseconds
 * in the form of `Date.UTC`, shown as March 5, 2024 3:10 PM.
 */
export type CellKind = Exclude<keyof typeof styles, 'header'>

/** Maximum length of the text of a cell, in UTF-16 code units. */
const maxTextLength = 32_767
const dayLength = 86_400_000
/** Serial number of 1970-01-01. */
const epoch = 25_569

/** Returns the letters of a column by its index from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

// oxlint-disable-next-line no-control-regex -- matches the characters that XML 1.0 forbids
const unwritable = /[&<>\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[\dA-F]{4}_)/i
const everyUnwritable = new RegExp(String.raw`\r\n?|${unwritable.source}`, 'gi')
const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '\n',
  '\r\n': '\n',
  // A spreadsheet reads _x0041_ as A.
  _: '_x005F_',
}

/** Escapes a text for XML. Removes characters that XML forbids and converts line breaks to `\n`. */
export function xmlText(text: string): string {
  return unwritable.test(text)
    ? text.replaceAll(everyUnwritable, (match) => replacements[match] ?? '')
    : text
}

function fitted(text: string): string {
  if (text.length <= maxTextLength) return text
  // Do not cut a surrogate pair in half.
  return `${text.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const styleIds = Object.fromEntries(Object.keys(styles).map((name, id) => [name, id])) as Record<
  keyof typeof styles,
  number
>

const textCell = (at: string, style: keyof typeof styles, text: string) =>
  `<c r="${at}" s="${styleIds[style]}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitted(text))}</t></is></c>`

const figureCell = (at: string, style: CellKind, figure: number) =>
  `<c r="${at}" s="${styleIds[style]}"><v>${figure}</v></c>`

/** Converts a day. Days before March 1900 would be wrong because of Excel's leap day of 1900; stored days begin in 1970. */
const dayCell = (at: string, day: string) =>
  figureCell(at, 'day', Date.parse(day) / dayLength + epoch)

/** Returns the XML of a cell at a position such as B7. Empty if there is no value. */
export function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') {
    return kind === 'day'
      ? dayCell(at, value)
      : textCell(at, kind === 'lines' ? kind : 'text', value)
  }
  return figureCell(at, kind, kind === 'moment' ? value / dayLength + epoch : value)
}

export const headerCell = (at: string, text: string): string => textCell(at, 'header', text)

const font = (bold: string) =>
  `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

/** Returns `xl/styles.xml` without its declaration. */
export function stylesXml(): string {
  const numberFormats = Object.entries(formats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`,
  )
  const cellFormats = Object.entries(styles).map(
    ([name, { format, align }]) =>
      `<xf numFmtId="${format}" fontId="${name === 'header' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${align}/></xf>`,
  )
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>
<fonts count="2">${font('')}${font('<b/>')}</fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
}
