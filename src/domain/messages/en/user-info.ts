import { texts } from '../../../wire/texts.ts'

/** Texts of the screen of one user: what they have, how they leave and how they are reactivated. */
export const userInfoTexts = /* @__PURE__ */ texts('userInfo', {
  loading: 'Loading the user',
  failed: 'The user could not be loaded.',
  notThere: 'This user does not exist.',
  notLoaded: 'The user could not be loaded.',
  employment: (id: number) => `Employment ID ${id}`,
  assets: 'Assets held',
  assigned: 'Open tickets assigned',
  raised: 'Open tickets raised',
  history: 'History',
  none: { assets: 'No assets', assigned: 'No open tickets', raised: 'No open tickets' },
  more: (count: string) => `${count} more ${count === '1' ? 'is' : 'are'} not shown`,
  ticket: (id: number) => `#${id}`,
  raisedBy: (name: string, when: string) => `Raised by ${name}, ${when}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  nobody: 'Assigned to nobody',
  stayed: (count: number) =>
    count === 1 ? '1 asset is still with them' : `${count} assets are still with them`,
  leftOn: (when: string) => `Left ${when}`,
  leave: 'Leaving',
  reactivate: 'Reactivate',
  ask: (name: string) => `Reactivate ${name}?`,
  askText:
    'They can sign in again, and you can assign assets and tickets to them. Their earlier assets and tickets are not assigned to them again.',
  yes: 'Yes',
  no: 'No',
  reactivated: (name: string) => `${name} can sign in again`,
  erase: 'Erase person',
  askErase: (name: string) => `Erase ${name}?`,
  eraseText:
    'The name and email address are replaced in all records, including the history and comments of others. In texts, a name of one word, and a name or email address that another user also has, may remain. Attached files are not changed. This cannot be undone. Choose whether to keep or delete the comments, remarks and reasons that this person wrote.',
  keepComments: 'Erase, keep texts',
  deleteComments: 'Erase with texts',
  cancel: 'Cancel',
  erased: 'The personal data were erased',
  notErased: 'The person could not be erased',
  erasedNote: 'The personal data of this person were erased.',
  notReactivated: 'The user could not be reactivated',
})
