import { useState } from 'react'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyPath } from '../../ui/icon/drawings.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import * as styles from './integration.css.ts'

export interface SecretDialogProps {
  secret: string
  texts: Record<'title' | 'text' | 'label' | 'copy' | 'copied' | 'notCopied' | 'close', string>
  onClose: () => void
}

/** Shows a secret, once. */
export function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
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
