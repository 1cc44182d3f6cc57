import {
  serviceAccountFaults,
  type ServiceAccountDraft,
} from '../../src/domain/access/service-rules.ts'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import { showSaveFailure } from '../../src/state/record/save-failure.ts'
import type { EditedRecord } from '../../src/state/record/editing.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { ServiceAccount, ServiceAccountWritten } from '../../src/wire/service-account.ts'

const blank: ServiceAccountDraft = { name: '', role: null, scopes: [], days: 365 }

export type ServiceAccountRecord = EditedRecord<ServiceAccountDraft, ServiceAccount, null>

/** Rejects loading and updating, because a service account cannot be changed. */
const rejectNotFound = () => Promise.reject(new HttpError(404, undefined))

/** Creates the record of the modal that adds a service account. `saved` receives the new account. */
export const serviceAccountRecord = (
  saved: (written: ServiceAccountWritten) => void,
): ServiceAccountRecord =>
  editedRecord<ServiceAccountDraft, ServiceAccount, null, ServiceAccountWritten>({
    kind: 'service-account',
    id: undefined,
    blank,
    valuesOf: ({ name, role, scopes, days }) => ({ name, role, scopes, days }),
    load: rejectNotFound,
    lists: () => null,
    check: serviceAccountFaults,
    create: ({ scopes, ...draft }, headers) =>
      call('createServiceAccount', { body: { ...draft, scopes: [...scopes] } }, { headers }),
    update: rejectNotFound,
    rowOf: (written) => written,
    saved(written) {
      toasts.success(texts.added)
      changed('service-accounts')
      saved(written)
    },
    failed: (error) => showSaveFailure(error, texts.addFailed, blank),
    savedBefore(written) {
      toasts.info(texts.addedBefore)
      changed('service-accounts')
      saved({ ...written, token: null })
    },
  })
