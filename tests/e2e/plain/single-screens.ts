import { shownAlike, type Proof } from './alike.ts'

export const userInfo: Proof = async (stage) => {
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'user-info',
    attributes: { 'user-id': '1' },
    address: '/users/view-user/1',
    shows: 'Assets held',
  })
}

export const userLeaving: Proof = async (stage) => {
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'user-leaving',
    attributes: { 'user-id': '1' },
    address: '/users/leaving/1',
    shows: 'Cancel',
  })
}

export const dataImport: Proof = async (stage) => {
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'data-import',
    address: '/import',
    shows: 'Import assets',
  })
}
