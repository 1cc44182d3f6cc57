import { kitSelector, kitStyle, resetStyle } from './kit-style.ts'
import { size, space, type, upTo, vars } from './tokens.css.ts'

/**
 * Resets every inherited property except the text direction (which `all` does not affect), the colour scheme and custom
 * properties.
 */
const untouched = { all: 'initial', colorScheme: 'inherit' } as const

export const root = kitStyle({
  ...untouched,
  boxSizing: 'border-box',
  display: 'block',
  minWidth: 0,
  containerType: 'inline-size',
  color: vars.color.text,
  fontFamily: vars.font.body,
  ...type.base,
  fontVariantNumeric: 'tabular-nums',
  fontSizeAdjust: 'none',
  WebkitFontSmoothing: 'antialiased',
  WebkitTextSizeAdjust: '100%',
})

/** An element on a host page; also a region of the application that sizes its content. */
export const element = kitStyle({ containerName: 'root' })
/** On a host page: an inline box stops the underline or strike-through of the text around it. */
export const guest = kitStyle({
  display: 'inline-block',
  width: '100%',
  // In a shrink-to-fit box, a size container would have no width.
  containIntrinsicInlineSize: `min(${size.guest}, 80vw)`,
  verticalAlign: 'top',
  selectors: {
    '&[data-scheme="light"]': { colorScheme: 'light' },
    '&[data-scheme="dark"]': { colorScheme: 'dark' },
    '&[data-backdrop]': {
      padding: vars.spacing,
      borderRadius: vars.radius.card,
      background: vars.color.surface,
    },
  },
})
/** The application; its width also decides on touch sizes. */
export const application = kitStyle({
  containerName: 'shell root',
  background: vars.color.surface,
  height: '100%',
})

const touch = {
  vars: {
    [vars.height.control]: `var(--assetdesk-control-height, ${size.tab})`,
    [vars.height.small]: size.tab,
    [vars.height.icon]: size.tab,
    [vars.height.target]: size.tab,
    [vars.height.finger]: size.tab,
    [vars.text.control]: type.base.fontSize,
  },
}
kitSelector(`${root} > *`, {
  '@media': { '(pointer: coarse)': touch },
  '@container': {
    [`shell ${upTo.phone}`]: {
      vars: { ...touch.vars, [vars.gutter]: space[16], [vars.height.bar]: size.phoneBar },
    },
  },
})

const inside = (selector: string) => `:where(${root}) :where(${selector})`
// A page's rule on the element itself, such as `* { text-indent: 5em }`, would move or stretch the root in it.
resetStyle(':host', {
  ...untouched,
  display: 'block',
  textIndent: '0 !important',
  lineHeight: '0 !important',
})
resetStyle(':host([hidden])', { display: 'none' })
resetStyle(inside('*, *::before, *::after'), { boxSizing: 'border-box' })
resetStyle(inside('h1, h2, h3, h4, h5, h6, p, dl, dd, ul, ol, figure, fieldset, legend'), {
  margin: 0,
  padding: 0,
  border: 0,
})
resetStyle(inside('h1, h2, h3, h4, h5, h6'), { font: 'inherit' })
resetStyle(inside('ul, ol'), { listStyle: 'none' })
resetStyle(inside('button, input, select, textarea'), {
  font: 'inherit',
  color: 'inherit',
  margin: 0,
  letterSpacing: 'inherit',
})
resetStyle(inside('button'), {
  appearance: 'none',
  border: 0,
  padding: 0,
  background: 'none',
  textAlign: 'inherit',
  cursor: 'pointer',
})
// On touch screens, controls are large enough for fingers, and links in a line of text are as high.
resetStyle(inside('button, summary, [role="option"]'), {
  minWidth: vars.height.finger,
  minHeight: vars.height.finger,
})
// Texts of users begin beside their label, whatever their own direction and that of the host page. Fields follow the direction of what is typed.
resetStyle(inside('[dir="auto"]:not(input, textarea, pre)'), {
  textAlign: ['-webkit-match-parent', 'match-parent'],
})
resetStyle(inside('a'), { color: vars.color.accentText })
resetStyle(inside('img, svg'), { display: 'block' })
// Not drawings: Firefox and WebKit would ignore them in shrink-to-fit boxes.
resetStyle(inside('img'), { maxWidth: '100%' })
resetStyle(inside('table'), { borderCollapse: 'separate', borderSpacing: 0 })
resetStyle(inside('[hidden]'), { display: 'none' })
resetStyle(inside('dialog, [popover]'), { color: 'inherit', border: 0, padding: 0, margin: 0 })
resetStyle(inside(':focus-visible'), {
  outline: `${size.ring} solid ${vars.color.focus}`,
  outlineOffset: size.ring,
})
// It only gets the focus for removed content and has no action.
resetStyle(`:where(${root}):focus-visible`, { outline: 'none' })
resetStyle(inside(':focus-visible'), {
  '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } },
})

// In forced colours, states that are only shown by a fill or a shade get grey text or an outline instead.
const forced = '(forced-colors: active)'
kitSelector(`${root} [aria-disabled="true"]`, { '@media': { [forced]: { color: 'GrayText' } } })
kitSelector(`${root} [data-invalid="true"]`, {
  '@media': { [forced]: { outline: `${size.ring} dashed CanvasText` } },
})
const chosen = { outline: `${size.ring} solid Highlight`, outlineOffset: `-${size.ring}` }
kitSelector(`${root} a[aria-current], ${root} [aria-pressed="true"]`, {
  '@media': { [forced]: chosen },
})
// With the focus, it has a double outline: the outline of the focus alone would hide that it is pressed.
kitSelector(`${root} [aria-pressed="true"]:focus-visible`, {
  '@media': {
    [forced]: { ...chosen, outlineWidth: `calc(3 * ${size.ring})`, outlineStyle: 'double' },
  },
})
