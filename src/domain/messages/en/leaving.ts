import { texts } from '../../../wire/texts.ts'

/** Why a person cannot be deactivated or reactivated, and why their assets or tickets stay. */
export const leavingTexts = /* @__PURE__ */ texts('leaving', {
  refusals: {
    self: 'You cannot deactivate yourself',
    lastSuperAdmin: 'The last super admin cannot be deactivated',
    already: (name: string) => `${name} has already left`,
    notLeft: (name: string) => `${name} has not left`,
    holds: 'Hand over the assets and open tickets of this person first',
    handingOver: 'The hand-over of this person is still running. Stop it first.',
    erased: 'The data of this person were erased',
    notListed:
      'The list of erasures cannot be written, so nothing was erased. Contact your administrator.',
    assetsChanged: 'The assets of this person have changed. Load them again.',
    ticketsChanged: 'The tickets of this person have changed. Load them again.',
    tooMany: (limit: number) => `More than ${limit} assets or tickets: use bulk actions first`,
    way: 'Choose what happens to this asset',
    person: 'Choose who gets this',
    personUnknown: 'This person no longer exists',
    role: 'This ticket cannot be assigned to this person',
  },
  notes: {
    stays: 'Stays with the person who left, as chosen',
    notWithThem: 'This asset is no longer with the person who left',
    ticketNotWithThem: 'This ticket is no longer assigned to the person who left',
    ticketGone: 'This ticket was completed or deleted',
  },
})
