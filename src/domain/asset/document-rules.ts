import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { documentTexts as texts } from '../messages/en/document.ts'

/** Documents of one asset. */
export const maxDocuments = 10

/** The file extensions of documents. */
const documentEndings: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png']

const field = 'file'

/** Returns why a file with the extension `ending` cannot be a document. */
export const documentFault = (name: string, ending: string): Fault | undefined =>
  documentEndings.includes(ending)
    ? undefined
    : fault(field, 'file-type', message(texts, 'wrongType', name))

export const tooManyDocuments: Fault = fault(field, 'max-documents', message(texts, 'tooMany'))
