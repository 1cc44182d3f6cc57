/** Widths of the three bars and three gaps of each symbol, by its value; the last one also ends the code. */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const stop = '2331112'
const codeB = 100
const startB = 104
const startC = 105

const symbol = (value: number) => widths.slice(value * 6, value * 6 + 6)

/** Returns the values of a text in code set B, which has all printable ASCII characters. */
const valuesInB = (text: string): number[] => [...text].map((each) => each.charCodeAt(0) - 32)

/** Returns the values of a text. Leading digits use code set C, in which two digits take one symbol. */
function valuesOf(text: string): number[] {
  const [digits = ''] = /^(?:\d\d)*/.exec(text) ?? []
  const rest = text.slice(digits.length)
  if (digits.length < 4) return [startB, ...valuesInB(text)]
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  return [startC, ...pairs, ...(rest ? [codeB, ...valuesInB(rest)] : [])]
}

/** Modules of the empty margin at each end. */
export const quietBars = 10

/** Encodes printable ASCII as Code 128. Returns the widths of bars and gaps in modules, a bar first. */
export function code128(text: string): number[] {
  const values = valuesOf(text)
  const [start = startB, ...data] = values
  const sum = data.reduce((total, value, at) => total + value * (at + 1), start)
  const symbols = [...values, sum % 103].map(symbol)
  return [...`${symbols.join('')}${stop}`].map(Number)
}

/** Returns the width of a code with its margins, in modules. */
export const modulesOf = (bars: readonly number[]): number =>
  bars.reduce((sum, width) => sum + width, 2 * quietBars)

/** Returns the bars as one SVG path with modules of 1 × 1, starting after the margin. */
export function barsPath(bars: readonly number[]): string {
  let x = quietBars
  let path = ''
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return path
}
