import { texts } from '../../../wire/texts.ts'

const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`)
const assets = (count: number) => (count === 1 ? '1 asset' : `${count} assets`)

/** The screen Labels. */
export const labelTexts = /* @__PURE__ */ texts('label', {
  settings: 'Label settings',
  preview: 'Preview',
  format: 'Format',
  formats: {
    'a4-21': 'A4, 21 labels, 63.5 × 38.1 mm',
    'a4-24': 'A4, 24 labels, 70 × 37 mm',
    'a4-27': 'A4, 27 labels, 70 × 32 mm',
    'a4-65': 'A4, 65 labels, 38.1 × 21.2 mm',
    'roll-54': 'Roll, 54 × 25 mm',
    'roll-62': 'Roll, 62 × 29 mm',
    'roll-50': 'Roll, 50 × 24 mm',
    'roll-45': 'Roll, 45 × 12 mm',
    own: 'Own size',
  },
  own: {
    width: 'Label width',
    height: 'Label height',
    columns: 'Columns',
    rows: 'Rows',
    left: 'Left margin',
    top: 'Top margin',
    gapX: 'Gap between columns',
    gapY: 'Gap between rows',
  },
  inMillimetres: (label: string) => `${label} (mm)`,
  between: (least: number, most: number) => `Enter a number from ${least} to ${most}`,
  beyondPaper: 'These labels do not fit on an A4 sheet',
  parts: 'On the label',
  part: {
    qr: 'QR code',
    bars: 'Code 128',
    id: 'ID',
    description: 'Description',
    place: 'Place and location',
  },
  start: 'Start at label',
  first: 'First',
  before: (count: number) =>
    count === 0
      ? 'Printing begins at the first label'
      : count === 1
        ? 'The first place stays empty'
        : `The first ${count} places stay empty`,
  empty: 'stays empty',
  shift: 'Shift',
  across: 'Shift to the right',
  down: 'Shift down',
  shiftHint: 'Up to 5 mm, saved with this format',
  assets: 'Assets',
  add: 'Add an asset',
  addHint: 'Add by search',
  showAll: 'Show all',
  hide: 'Hide',
  remove: (name: string) => `Remove ${name}`,
  nothing: 'Choose the assets that get labels',
  leftOut: (count: number) =>
    count === 1
      ? '1 asset is left out: it is in the Trash or does not exist.'
      : `${count} assets are left out: they are in the Trash or do not exist.`,
  tooMany: (limit: number) => `Only the first ${limit} assets get labels at once.`,
  noRoom: (parts: string) => `There is no room for: ${parts}.`,
  tooSmall: 'These labels are too small for a code that can be read.',
  total: (count: number, sheets: number) =>
    `${labels(count)} on ${sheets === 1 ? '1 sheet' : `${sheets} sheets`}`,
  sheet: (at: number, all: number) => `Sheet ${at} of ${all}`,
  failed: 'No Data Found',
  loading: 'Loading the labels',
  print: (count: number) => `Print ${labels(count)}`,
  faulty: 'Correct the marked numbers first',
  printHint: 'In the print dialog: 100%, no margins',
  came: 'Did they come out right?',
  setLabelled: (count: number) => `Set Labelled to Yes for ${assets(count)}`,
  yes: 'Yes',
  no: 'No',
  notSet: 'Labelled could not be set. Please try again.',
  lastSettings: 'Last label settings',
})
