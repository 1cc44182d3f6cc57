import { texts } from '../../wire/texts.ts'

/** Files that were sent. */
export const sentFileTexts = /* @__PURE__ */ texts('sentFile', {
  files: 'Files',
  open: (name: string) => `Open ${name}`,
  show: 'Show',
  showFile: (name: string) => `Show ${name}`,
  loading: 'Loading',
  failed: 'The file could not be loaded',
})
