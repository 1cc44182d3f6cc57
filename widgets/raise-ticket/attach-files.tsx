import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { AttachRow } from '../../src/parts/attachment/attach.tsx'
import type { FileHold } from '../../src/state/file-hold.ts'
import type { RaiseTicketStore } from './store.ts'

/** Files that are sent with the ticket; they are part of the form's draft. */
const holdOf = ({ form, $waiting, $refused }: RaiseTicketStore): FileHold => ({
  $files: computed(form.$state, ({ values }) => values.files),
  keep: (files) => form.set('files', files),
  $waiting,
  $refused,
})

export function AttachFiles({ store }: { store: RaiseTicketStore }) {
  const hold = useMemo(() => holdOf(store), [store])
  const { status } = useStore(store.form.$state)
  return <AttachRow hold={hold} closed={status === 'saving'} />
}
