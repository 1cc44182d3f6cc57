import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { documentTexts as texts } from '../messages/en/document.ts'

/** Maximum number of documents per asset. */
export const maxDocuments = 10

/** Allowed file extensions. */
const documentExtensions: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png']

const field = 'file'

/** Returns the fault of a file whose extension is not allowed for documents, or undefined. */
export const documentFault = (name: string, extension: string): Fault | undefined =>
  documentExtensions.includes(extension)
    ? undefined
    : fault(field, 'file-type', message(texts, 'wrongType', name))

export const tooManyDocuments: Fault = fault(field, 'max-documents', message(texts, 'tooMany'))
