import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { SecretDialog } from '../../src/parts/integration/secret-dialog.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { deliveriesStore } from './deliveries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { webhooksStore } from './store.ts'
import { WebhookEditorModal } from './webhook-editor.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** Integrations: webhooks and the delivery log. */
export function IntegrationList() {
  const store = useMemo(() => webhooksStore(), [])
  const deliveries = useMemo(() => deliveriesStore(), [])
  const state = useStore(store.webhooks.$state)
  const isWaiting = state.status !== 'failed' && !('value' in state)
  const editor = useStore(store.$editor)
  const secret = useStore(store.$secret)
  return (
    <Stack gap={28} paddingBlock={isApplication() ? 20 : 0}>
      <WebhookTable store={store} />
      {/* Mounted again when the webhooks are loaded and change their height, so that it does not seem to move. */}
      <DeliveryLog key={String(isWaiting)} store={deliveries} />
      {editor.kind !== 'closed' && (
        <WebhookEditorModal
          key={editor.kind}
          title={editor.kind === 'add' ? texts.addTitle : texts.editTitle}
          record={editor.record}
          onClose={store.close}
        />
      )}
      {secret !== undefined && (
        <SecretDialog secret={secret} texts={texts.secret} onClose={store.forgetSecret} />
      )}
    </Stack>
  )
}
