import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import { can } from '../../domain/access/roles.ts'
import { shortcutTexts as texts } from '../../domain/messages/en/shortcuts.ts'
import { $session, userOf } from '../../session/session.ts'
import { isApplication } from '../../session/settings.ts'
import { Switch } from '../../ui/field/switch.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { areShortcutsOn, setShortcuts } from './shortcuts-on.ts'
import * as styles from './shortcuts.css.ts'

/** Lists the keyboard shortcuts; in the application they can be turned off. Render it while it is open. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const triages = can(userOf(useStore($session))?.role, 'ticket.manage')
  const [on, setOn] = useState(areShortcutsOn)
  const choose = (chosen: boolean) => {
    setShortcuts(chosen)
    setOn(chosen)
  }
  const take: Keys = [texts.take, 'A']
  return (
    <Modal title={texts.title} onDismiss={onClose}>
      <Stack gap={16}>
        {isApplication() && <Switch label={texts.on} on={on} onChange={choose} />}
        <KeyList
          title={texts.inLists}
          keys={[
            [texts.next, 'J', '↓'],
            [texts.previous, 'K', '↑'],
            [texts.open, 'Enter'],
            ...(triages ? [take] : []),
          ]}
        />
        <KeyList title={texts.inTicket} keys={[...(triages ? [take] : []), [texts.reply, 'R']]} />
        <KeyList title={texts.everywhere} keys={[[texts.help, '?']]} />
        {isApplication() && (
          <KeyList title={texts.onEveryScreen} keys={[[texts.search, texts.searchKey, '⌘K']]} />
        )}
        <Text as="p" size="note" tone="muted">
          {texts.typing}
        </Text>
      </Stack>
    </Modal>
  )
}

/** An action and its keys. */
type Keys = [does: string, ...keys: string[]]

function KeyList({ title, keys }: { title: string; keys: readonly Keys[] }) {
  return (
    <Stack gap={8}>
      <Text as="h3" size="control" strong>
        {title}
      </Text>
      <dl className={styles.keys}>
        {keys.map(([does, ...pressed]) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd className={styles.pressed}>
              {pressed.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && texts.or}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
