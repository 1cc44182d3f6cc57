import { texts } from '../../../wire/texts.ts'

/** Finding an asset by its code: the screen Scan, and the page shown for an unknown code. */
export const scanTexts = /* @__PURE__ */ texts('scan', {
  entry: 'Code or ID',
  open: 'Open',
  openCamera: 'Open camera',
  cameraLoading: 'Opening the camera…',
  looking: 'Looking for the asset…',
  found: (code: string, name: string) => `Found: ${code}, ${name}`,
  notYours: 'Only for assets that are unassigned or assigned to you',
  inTrash: 'This asset is in the Trash',
  several: (id: string) => `Several assets have the ID ${id}. Choose one.`,
  none: 'No asset has this code',
  mistyped: (code: string) =>
    `${code}. The letter does not fit the number: a character may be wrong.`,
  elsewhere: (where: string) => `This code leads elsewhere: ${where}`,
  failed: 'The code could not be looked up.',
  again: 'Scan again',
  raise: 'Raise Ticket',
  add: 'Add an asset with this ID',
})
