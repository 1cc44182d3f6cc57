import { keyframes } from '@vanilla-extract/css'
import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

const off = '&[aria-disabled="true"]'
const usable = '&:not([aria-disabled="true"]):hover'

export const button = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[6],
  minHeight: vars.height.control,
  padding: `0 ${space[12]}`,
  border: `${size.hairline} solid transparent`,
  borderRadius: vars.radius.control,
  ...type.control,
  fontSize: vars.text.control,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  userSelect: 'none',
  flex: 'none',
  maxWidth: '100%',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    [off]: {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.textFaint,
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
    print: { display: 'none !important' },
  },
})

const outlined = {
  background: vars.color.surface,
  borderColor: vars.color.lineStrong,
  boxShadow: vars.shadow.control,
}
const outlinedHover = { background: vars.color.hover, borderColor: vars.color.lineControl }
const filled = (background: string, hover: string, text: string) =>
  ({
    background,
    color: text,
    boxShadow: vars.shadow.primary,
    selectors: { [usable]: { background: hover } },
  }) as const

export const variants = kitVariants({
  primary: filled(vars.color.accent, vars.color.accentHover, vars.color.onAccent),
  secondary: { ...outlined, color: vars.color.text, selectors: { [usable]: outlinedHover } },
  ghost: {
    background: 'none',
    color: vars.color.textMuted,
    selectors: {
      [usable]: { background: vars.color.hover, color: vars.color.text },
      [off]: { background: 'none', borderColor: 'transparent' },
    },
  },
  danger: filled(vars.color.danger, vars.color.dangerHover, vars.color.onDanger),
  'danger-quiet': {
    ...outlined,
    color: vars.color.dangerText,
    selectors: { [usable]: outlinedHover },
  },
  blue: filled(vars.color.notice, vars.color.noticeHover, vars.color.onDanger),
})

export const sizes = kitVariants({
  small: { minHeight: vars.height.small, padding: `0 ${space[10]}` },
  medium: {},
  large: { minHeight: size.tab, padding: `0 ${space[18]}`, fontSize: type.base.fontSize },
})
export const full = kitStyle({ width: '100%' })

const turn = keyframes({ to: { rotate: '1turn' } })
export const spinner = kitStyle({
  display: 'inline-block',
  flex: 'none',
  width: size.mark,
  height: size.mark,
  border: `${size.ring} solid currentColor`,
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} ${vars.motion.spin} linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '1.6s' } },
})
