import { kitStyle } from '../../ui/kit-style.ts'
import { space, vars } from '../../ui/tokens.css.ts'

export const panel = kitStyle({
  display: 'none',
  flexDirection: 'column',
  overflow: 'hidden',
  width: '420px',
  selectors: {
    '&:popover-open': { display: 'flex' },
    '&:focus-visible': { outline: 'none' },
  },
  maxWidth: `calc(100vw - ${space[16]})`,
  '@media': {
    // A sheet at the lower edge, wherever the bell is.
    '(max-width: 640px)': {
      left: '0 !important',
      right: 0,
      top: 'auto !important',
      bottom: 0,
      width: 'auto',
      maxWidth: 'none',
      maxHeight: '85dvh !important',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
    },
  },
})
