import { newPushKey } from '../config/push-settings.ts'
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'push-key',
    synopsis: '',
    about: `Prints a new VAPID_PRIVATE_KEY, the setting with which Assetdesk sends notifications to browsers. Browsers get the
public key from Assetdesk. After a change of the key, all users have to switch these notifications on again.`,
    config: { options: {} },
  },
  () => Promise.resolve(console.log(`VAPID_PRIVATE_KEY=${newPushKey()}`)),
)
