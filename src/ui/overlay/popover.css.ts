import { kitStyle } from '../kit-style.ts'

export const anchor = kitStyle({ display: 'inline-flex', minWidth: 0 })
export const panel = kitStyle({
  display: 'none',
  flexDirection: 'column',
  overflow: 'hidden auto',
  selectors: { '&:popover-open': { display: 'flex' }, '&:focus-visible': { outline: 'none' } },
})
