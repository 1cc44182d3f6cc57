import { message } from '../../wire/texts.ts'
import type { Fault } from '../faults.ts'
import { documentTexts as texts } from '../messages/en/document.ts'

/** Documents of one asset. */
export const maxDocuments = 10

/** What a document can be, by the ending of its name. */
const documentEndings: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png']

const field = 'file'

/** What is wrong with a file whose type is `ending`. */
export const documentFault = (name: string, ending: string): Fault | undefined =>
  documentEndings.includes(ending)
    ? undefined
    : { field, key: 'file-type', ...message(texts, 'wrongType', name) }

export const tooManyDocuments: Fault = {
  field,
  key: 'max-documents',
  ...message(texts, 'tooMany'),
}
