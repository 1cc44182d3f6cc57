import { createGlobalTheme, createGlobalThemeContract, fallbackVar } from '@vanilla-extract/css'
import { tokens as layer } from './layers.css.ts'
import { size, space, type } from './scale.css.ts'

const hues = ['red', 'green', 'blue', 'orange', 'teal', 'violet', 'pink', 'gray'] as const
export type Hue = (typeof hues)[number]

const colorNames = {
  canvas: '',
  surface: '',
  raised: '',
  field: '',
  sunken: '',
  hover: '',
  selected: '',
  accentSoft: '',
  navHover: '',
  navOn: '',
  mat: '',
  line: '',
  lineStrong: '',
  lineControl: '',
  text: '',
  textMuted: '',
  textFaint: '',
  accent: '',
  accentHover: '',
  onAccent: '',
  accentText: '',
  focus: '',
  danger: '',
  dangerHover: '',
  dangerText: '',
  onDanger: '',
  notice: '',
  noticeHover: '',
  tip: '',
  onTip: '',
  scrim: '',
  blackout: '',
  edge: '',
  knob: '',
} as const
const hueNames = { fill: '', text: '', glyph: '' }

/**
 * Private aliases, the same in the document and in every shadow root. The public tokens `--assetdesk-…` are only read,
 * so that a page may set them anywhere.
 */
export const vars = createGlobalThemeContract(
  {
    color: colorNames,
    hue: {
      red: hueNames,
      green: hueNames,
      blue: hueNames,
      orange: hueNames,
      teal: hueNames,
      violet: hueNames,
      pink: hueNames,
      gray: hueNames,
    },
    own: { hover: '', text: '', soft: '', selected: '', muted: '', faint: '' },
    font: { body: '', mono: '' },
    radius: { small: '', control: '', card: '', dialog: '', pill: '' },
    shadow: { control: '', primary: '', popover: '', dialog: '' },
    height: { control: '', small: '', icon: '', target: '', finger: '', bar: '' },
    text: { control: '' },
    gutter: '',
    spacing: '',
    motion: { fast: '', popover: '', panel: '', toastOut: '', spin: '' },
  },
  (_value, path) => `ad-${path.join('-')}`,
)

const own = (name: keyof typeof vars.own, fallback: string) => fallbackVar(vars.own[name], fallback)
// Invalid at computed-value time without the public token, so that own() falls back to the fixed colour.
const ofAccent = (percent: number, other: string) =>
  `color-mix(in oklab, var(--assetdesk-accent) ${percent}%, ${other})`
const ofText = (percent: number) =>
  `color-mix(in oklab, var(--assetdesk-text) ${percent}%, ${vars.color.surface})`

createGlobalTheme(':root, :host', vars, {
  '@layer': layer,
  color: {
    canvas: 'light-dark(#F6F6F8, #0E0E12)',
    surface: 'var(--assetdesk-surface, light-dark(#FFFFFF, #16161B))',
    raised: 'var(--assetdesk-raised, light-dark(#FFFFFF, #1E1E25))',
    field: 'var(--assetdesk-field, light-dark(#FFFFFF, #121217))',
    sunken: 'var(--assetdesk-sunken, light-dark(#F3F3F6, #1B1B21))',
    hover: 'light-dark(#F7F7FA, #1D1D23)',
    selected: own('selected', 'light-dark(#F0EFFC, #232145)'),
    accentSoft: own('soft', 'light-dark(#EEEDFB, #252349)'),
    navHover: 'light-dark(#ECECF1, #1C1C22)',
    navOn: 'light-dark(#E9E9EF, #23232A)',
    mat: 'light-dark(#F0F0F4, #8F8F9C)',
    line: 'var(--assetdesk-border, light-dark(#E6E6EB, #292931))',
    lineStrong: 'var(--assetdesk-border, light-dark(#D3D3DB, #3B3B46))',
    lineControl: 'var(--assetdesk-field-border, light-dark(#8B8B99, #6F6F7E))',
    text: 'var(--assetdesk-text, light-dark(#1A1A21, #EDEDF2))',
    textMuted: own('muted', 'light-dark(#4D4D59, #B9B9C5)'),
    textFaint: own('faint', 'light-dark(#666673, #9797A5)'),
    accent: 'var(--assetdesk-accent, light-dark(#5246CF, #6257DF))',
    accentHover: own('hover', 'light-dark(#4338B3, #6D62E6)'),
    onAccent: 'var(--assetdesk-on-accent, #FFFFFF)',
    accentText: own('text', 'light-dark(#4A3EC2, #ABA5FF)'),
    focus: own('text', 'light-dark(#5246CF, #9D96FF)'),
    danger: 'light-dark(#C2252E, #C8323A)',
    dangerHover: 'light-dark(#A81C25, #D23D45)',
    dangerText: 'light-dark(#AE1B24, #FF9599)',
    onDanger: '#FFFFFF',
    notice: 'light-dark(#245FCB, #2F6ADB)',
    noticeHover: 'light-dark(#1A4AA5, #3870DC)',
    tip: 'light-dark(#22222B, #E9E9EF)',
    onTip: 'light-dark(#FFFFFF, #1A1A21)',
    scrim: 'light-dark(rgb(20 20 30 / .36), rgb(0 0 0 / .6))',
    blackout: 'rgb(0 0 0 / .9)',
    edge: 'light-dark(rgb(20 20 40 / .07), rgb(0 0 0 / .4))',
    knob: '#FFFFFF',
  },
  hue: {
    red: {
      fill: 'light-dark(#FDEBEA, #3A1618)',
      text: 'light-dark(#9D131B, #FF9C9C)',
      glyph: 'light-dark(#D92D35, #F26A6E)',
    },
    green: {
      fill: 'light-dark(#E4F5EA, #10301F)',
      text: 'light-dark(#0F5B36, #7FDCA4)',
      glyph: 'light-dark(#1C8A4E, #3DBB74)',
    },
    blue: {
      fill: 'light-dark(#E6EFFD, #14274A)',
      text: 'light-dark(#1A4AA5, #9CC1FF)',
      glyph: 'light-dark(#2F6FE0, #5B95F5)',
    },
    orange: {
      fill: 'light-dark(#FDEEDD, #3A2410)',
      text: 'light-dark(#823B08, #FFB877)',
      glyph: 'light-dark(#C9650A, #F0913A)',
    },
    teal: {
      fill: 'light-dark(#DCF4F1, #0C302E)',
      text: 'light-dark(#0A5953, #74DCD0)',
      glyph: 'light-dark(#108A7F, #2FB7AB)',
    },
    violet: {
      fill: 'light-dark(#F0ECFD, #2A2150)',
      text: 'light-dark(#5731AA, #C7B2FF)',
      glyph: 'light-dark(#7C55DB, #9B7CF0)',
    },
    pink: {
      fill: 'light-dark(#FCEAF3, #3A1730)',
      text: 'light-dark(#8E1F5D, #FF9FD0)',
      glyph: 'light-dark(#CC3D8C, #E566AB)',
    },
    gray: {
      fill: 'light-dark(#EDEDF1, #27272E)',
      text: 'light-dark(#474752, #C2C2CC)',
      glyph: 'light-dark(#767683, #92929F)',
    },
  },
  own: {
    hover: ofAccent(84, 'black'),
    text: `light-dark(${ofAccent(84, 'black')}, ${ofAccent(50, 'white')})`,
    soft: ofAccent(12, vars.color.surface),
    selected: ofAccent(9, vars.color.surface),
    muted: ofText(82),
    faint: ofText(68),
  },
  font: {
    body: 'var(--assetdesk-font, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", "Noto Sans Devanagari", sans-serif)',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  },
  radius: {
    small: '4px',
    control: 'var(--assetdesk-radius, 6px)',
    card: 'calc(var(--assetdesk-radius, 6px) * 5 / 3)',
    dialog: 'calc(var(--assetdesk-radius, 6px) * 7 / 3)',
    pill: '999px',
  },
  shadow: {
    control: '0 1px 2px light-dark(rgb(20 20 40 / .06), rgb(0 0 0 / .4))',
    primary: 'inset 0 1px 0 rgb(255 255 255 / .14), 0 1px 2px rgb(30 20 90 / .25)',
    popover:
      '0 0 0 1px light-dark(rgb(20 20 40 / .07), rgb(255 255 255 / .08)), 0 8px 24px -6px light-dark(rgb(20 20 40 / .18), rgb(0 0 0 / .7)), 0 2px 6px light-dark(rgb(20 20 40 / .06), rgb(0 0 0 / .4))',
    dialog:
      '0 0 0 1px light-dark(rgb(20 20 40 / .06), rgb(255 255 255 / .09)), 0 24px 64px -12px light-dark(rgb(20 20 40 / .34), rgb(0 0 0 / .85))',
  },
  height: {
    control: 'var(--assetdesk-control-height, 32px)',
    small: '28px',
    icon: '28px',
    target: '24px',
    finger: 'auto',
    bar: '56px',
  },
  text: { control: '13px' },
  gutter: '24px',
  spacing: 'var(--assetdesk-spacing, 16px)',
  motion: { fast: '120ms', popover: '180ms', panel: '220ms', toastOut: '150ms', spin: '.7s' },
})

export { between, ease, low, picture, size, space, type, upTo } from './scale.css.ts'

export const line = `${size.hairline} solid ${vars.color.line}`
export const cardFrame = {
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
} as const
export const ellipsis = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
/** A skip link, which is visible only while focused and overlays other content. */
export const skipLink = {
  position: 'absolute',
  zIndex: 2,
  padding: `${space[6]} ${space[12]}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
  ...type.control,
  fontWeight: 500,
  color: vars.color.text,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
} as const

/** Colours of content that only admins see. Always accompanied by a text. */
export const paper = {
  ground: 'light-dark(#FFF7DF, #272112)',
  line: 'light-dark(#E6D394, #574923)',
  text: 'light-dark(#6A4B00, #EDCF80)',
  faint: 'light-dark(#6D5F36, #B8A671)',
} as const

/** Series of charts; `late` is beyond a target. They also differ in dash or pattern. */
export const chart = {
  one: 'light-dark(#5246CF, #8C82FF)',
  soft: 'light-dark(#DAD7F6, #39356F)',
  two: 'light-dark(#1C8A4E, #3DBB74)',
  three: 'light-dark(#4D4D59, #B9B9C5)',
  late: 'light-dark(#C2252E, #F26A6E)',
  plot: 'light-dark(#ECECF0, #2A2A32)',
} as const

/** Dims pictures in the dark scheme, in which a white picture would be the brightest area. */
export const dimmed = 'linear-gradient(light-dark(#000, rgb(0 0 0 / 0.8)) 0 0)'
