import type { ViewedList } from '../../wire/view-lists.ts'

/** Views that everybody has of a list, by the name of their text; nothing else asks for these conditions (OP3-031). */
export const builtInViews: Partial<Record<ViewedList, Readonly<Record<string, string>>>> = {
  allAssets: {
    warrantySoon: 'sort=warranty&warranty=soon',
    warrantyOver: 'sort=-warranty&warranty=over',
    notLabelled: 'labelled=not_yet',
    holderLeft: 'holder=left',
    twins: 'sort=serial_number&twins=only',
  },
}
