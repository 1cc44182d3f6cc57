import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { SecretDialog } from '../../src/parts/integration/secret-dialog.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { AddServiceModal } from './add-modal.tsx'
import { ServiceTable } from './service-table.tsx'
import { serviceAccountsStore } from './store.ts'

/** Service accounts, for super admins: the list, the form that adds one, and a dialog that shows its token once. */
export function ServiceAccountList() {
  const store = useMemo(() => serviceAccountsStore(), [])
  const adding = useStore(store.$adding)
  const newToken = useStore(store.$token)
  return (
    <Stack gap={28} paddingBlock={isApplication() ? 20 : 0}>
      <ServiceTable store={store} />
      {adding && <AddServiceModal record={adding} onClose={store.close} />}
      {newToken && (
        <SecretDialog
          secret={newToken.token}
          texts={{ ...texts.token, text: texts.token.text(newToken.name) }}
          onClose={store.forgetToken}
        />
      )}
    </Stack>
  )
}
