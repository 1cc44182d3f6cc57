import { texts } from '../../../wire/texts.ts'

/** Documents of an asset: what is shown, and what can be wrong with one. */
export const documentTexts = /* @__PURE__ */ texts('document', {
  title: 'Documents',
  empty: 'No documents yet',
  failed: 'The documents could not be loaded.',
  addAs: 'Add as',
  add: 'Add documents',
  hint: (megabytes: number) => `PDF, JPEG or PNG, up to ${megabytes} MB`,
  added: (by: string, day: string) => `${by}, ${day}`,
  delete: (name: string) => `Delete ${name}`,
  confirmDelete: (name: string) => `Do you want to delete ${name}?`,
  deleted: 'Document deleted',
  wrongType: (name: string) => `Only PDF, JPEG and PNG files can be documents: ${name}`,
  tooMany: 'An asset has at most 10 documents.',
})
