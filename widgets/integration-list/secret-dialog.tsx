import { copyPath } from '../../src/ui/icon/drawings.ts'
import { useState } from 'react'
import { integrationTexts } from '../../src/domain/messages/en/integration.ts'
import { env } from '../../src/env.ts'
import * as styles from '../../src/parts/integration/integration.css.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'

export interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows a secret, once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const texts = integrationTexts.secret
  const [copied, setCopied] = useState(false)
  const copy = () =>
    env()
      .copyText(secret)
      .then(
        () => setCopied(true),
        () => toasts.error(texts.notCopied),
      )
  const footer = (
    <>
      <Button onClick={onClose}>{texts.close}</Button>
      <Button variant="primary" icon={copied ? 'check' : copyPath} onClick={() => void copy()}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </>
  )
  return (
    <Modal title={texts.title} onDismiss={onClose} dismissOutside={false} footer={footer}>
      <Stack gap={12}>
        <Text as="p" size="note" tone="muted">
          {texts.text}
        </Text>
        <input
          className={styles.secret}
          aria-label={texts.label}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
    </Modal>
  )
}
