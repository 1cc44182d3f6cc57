import { newPushKey } from '../config/push-settings.ts'
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'push-key',
    synopsis: '',
    about: `Prints a new setting VAPID_PRIVATE_KEY, with which notifications are sent to browsers. The public key follows
from it. With a new key, everybody has to switch these notifications on again.`,
    config: { options: {} },
  },
  () => Promise.resolve(console.log(`VAPID_PRIVATE_KEY=${newPushKey()}`)),
)
