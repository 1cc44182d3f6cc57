/** Distances in px, for every gap and padding of the kit. */
export const space = {
  0: '0px',
  1: '1px',
  2: '2px',
  3: '3px',
  4: '4px',
  5: '5px',
  6: '6px',
  7: '7px',
  8: '8px',
  9: '9px',
  10: '10px',
  11: '11px',
  12: '12px',
  14: '14px',
  16: '16px',
  18: '18px',
  20: '20px',
  22: '22px',
  24: '24px',
  28: '28px',
  36: '36px',
  48: '48px',
} as const

/** Fixed measures; panel (350 × 500), drawer (340), lists (300, 270 in forms) and main (1250) are specified. */
export const size = {
  hairline: '1px',
  ring: '2px',
  dot: '10px',
  glyph: '12px',
  mark: '14px',
  icon: '16px',
  chip: '22px',
  target: '24px',
  switchWidth: '30px',
  switchHeight: '18px',
  avatar: '28px',
  tab: '40px',
  option: '32px',
  headRow: '36px',
  compactRow: '34px',
  row: '44px',
  thumbWidth: '40px',
  thumbHeight: '32px',
  choice: '56px',
  choicePictureWidth: '48px',
  choicePictureHeight: '42px',
  cardThumbWidth: '48px',
  cardPictureWidth: '88px',
  cardPictureHeight: '72px',
  artWidth: '132px',
  artHeight: '96px',
  currency: '78px',
  fact: '196px',
  factNarrow: '140px',
  name: '94px',
  nameWord: '116px',
  nameLine: '152px',
  brief: '120px',
  menu: '180px',
  description: '236px',
  tip: '260px',
  listInForm: '270px',
  list: '300px',
  facts: '312px',
  factLabel: '112px',
  search: '300px',
  date: '148px',
  gallery: '320px',
  drawer: '340px',
  toast: '340px',
  panel: '350px',
  confirm: '400px',
  modal: '480px',
  preview: '640px',
  panelHeight: '500px',
  column: '720px',
  main: '1250px',
  phoneBar: '52px',
  guest: '320px',
} as const

/** Container widths at which layouts change. */
export const upTo = {
  cardPicture: '(max-width: 279px)',
  cardRow: '(max-width: 419px)',
  form: '(max-width: 479px)',
  phone: '(max-width: 640px)',
  split: '(max-width: 760px)',
  /** Too narrow for facts beside the main content. */
  conversation: '(max-width: 880px)',
  /** Too narrow for a second fact in a cell. */
  dense: '(max-width: 959px)',
  tablet: '(max-width: 1100px)',
} as const

/** Windows that are too low for sticky elements, such as a desktop at 400 % zoom. */
export const low = '(max-height: 360px)'

/** Widths of a table without space for a second fact in a cell. */
export const between = { phoneAndDense: '(min-width: 641px) and (max-width: 959px)' } as const

export const type = {
  login: { fontSize: '28px', lineHeight: '36px', fontWeight: 650, letterSpacing: '-0.022em' },
  notFound: { fontSize: '24px', lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.02em' },
  heading: { fontSize: '20px', lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.015em' },
  bar: { fontSize: '16px', lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.01em' },
  title: { fontSize: '15px', lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.005em' },
  base: { fontSize: '14px', lineHeight: '20px', fontWeight: 400 },
  control: { fontSize: '13px', lineHeight: '20px' },
  label: { fontSize: '13px', lineHeight: '18px', fontWeight: 500 },
  note: { fontSize: '13px', lineHeight: '19px' },
  small: { fontSize: '12px', lineHeight: '16px' },
  count: { fontSize: '11px', lineHeight: '18px', fontWeight: 600 },
  mono: { fontSize: '12px', lineHeight: '18px', letterSpacing: '-0.01em' },
} as const

export const ease = 'cubic-bezier(.2, .8, .2, 1)'

/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: size.hairline,
  height: size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Around and over the picture of a camera; the same in both themes. */
export const camera = {
  room: '#15161B',
  veil: 'rgb(21 22 27 / .56)',
  disc: 'rgb(21 22 27 / .8)',
  corner: '#FFFFFF',
  read: '#7FDCA4',
} as const

/** Colours of the login side's drawing and its panel, which is light in both themes. */
export const picture = {
  panel: '#ECEBF6',
  shade: '#DBD9EC',
  ink: '#2B2940',
  steel: '#8D8AA3',
  steelDark: '#6A6883',
  paper: '#FFFFFF',
  iris: '#5246CF',
  irisSoft: '#C8C2F3',
  irisFaint: '#E8E5F8',
  irisLine: '#9188DD',
  line: '#E2E0F0',
  bar: '#AAA5C2',
  green: '#3FA66D',
  orange: '#E58C3A',
  blue: '#4F86E8',
  card: '#D2AC83',
  cardDark: '#B88F63',
  pot: '#C7724E',
  potDark: '#B05F3C',
  leaf: '#3F7A5E',
  leafLight: '#569878',
  light: '#F5EEDC',
} as const
