import type { Tag } from './operation.ts'

const requiredOfAsset = [
  'category_id',
  'place_id',
  'status',
  'labelled',
  'manager',
  'quantity',
] as const

const requiredOfRange = ['startDate', 'endDate'] as const

export const assetTags = {
  Assets: {
    description: 'The inventory: active assets, the trash, pictures and histories.',
    operations: {
      listAssets: {
        summary: 'The active assets, paged',
        description:
          'With `archived=true`, the assets in the trash instead, for admins only. Values of one filter are alternatives; different filters must all match.',
      },
      exportAssets: {
        summary: 'The active assets or the trash as a spreadsheet',
        description: 'Accepts the filters of the list. The file is streamed.',
      },
      getAsset: {
        summary: 'One active asset',
        description: 'An asset in the trash is a 404 here: use `getTrashedAsset`.',
      },
      getTrashedAsset: {
        summary: 'One asset in the trash',
        description:
          'For the link from a ticket to its asset: employees only read assets that they have or have raised a ticket about. The list of the trash is for admins.',
      },
      getAssetTotals: {
        summary: 'Totals of the assets of a list',
        description:
          'Takes the filters and the search of `GET /api/v1/assets`. Item cost and book value are those of all pieces, per currency.',
      },
      getCode: {
        summary: 'What a scanned or typed text leads to',
        description:
          'First the code of an asset (`1042H`) or a link of its label, then the serial number of active assets. Case is ignored. Hosts of `APP_URL` and `LABEL_URL` are recognised; their links only lead to the asset with the code. With `as=id`, the text is only taken as a serial number.',
      },
      getAssetHistory: {
        summary: 'The history of an asset',
        description: 'Each entry has the changed fields as sentences and as values.',
      },
      listAssetTickets: { summary: 'The tickets about an asset' },
      createAsset: {
        summary: 'Adds an asset',
        description: 'Returns the id and the version, not the whole asset.',
        required: requiredOfAsset,
      },
      createSimilarAssets: {
        summary: 'Adds an asset for each of several IDs',
        description:
          'The assets are the same in all but their serial numbers: 1 to 100 different ones, compared without case. All of them are added, or none.',
        required: [...requiredOfAsset, 'serial_numbers'],
      },
      updateAsset: {
        summary: 'Changes an active asset',
        description:
          'Replaces the whole asset: a field that is missing is cleared, except `part_of` and `return_by`. Without `return_by`, the date stays unless the asset gets another user. Read the asset, change its fields and send all of them. Some names differ from those of the response: `category_id` instead of `category`, `asset_details` instead of `asset_detail`.',
        required: requiredOfAsset,
      },
      deleteAsset: {
        summary: 'Moves an asset to the trash',
        description: 'It can be restored with `restoreAsset`.',
      },
      restoreAsset: { summary: 'Restores an asset from the trash' },
      uploadAssetImages: {
        summary: 'Adds pictures to an asset',
        description:
          'A form with one to six parts named `asset_images`, JPEG or PNG, at most 3,000,000 bytes each. An asset has at most six pictures. Addresses of pictures are signed, need no token and expire.',
      },
      deleteAssetImage: { summary: 'Deletes one picture of an asset' },
      listHandovers: {
        summary: 'Assets whose receipt the user has not confirmed',
        description:
          'Assets that are assigned to the user and whose receipt they have not yet confirmed or declined.',
      },
      answerHandover: {
        summary: 'Confirms or declines the receipt of an asset',
        description:
          'Only the user who was asked can respond, once, while the asset is assigned to them. The user who assigned it is notified of `declined`.',
        required: ['answer'],
      },
      listDocuments: {
        summary: 'The documents of an asset, active or in the trash',
        description: 'Addresses are signed, need no token and expire. A browser saves the file.',
      },
      uploadDocument: {
        summary: 'Adds a document to an asset',
        description:
          'A form with one part named `file`: PDF, JPEG or PNG, of at most `maxAttachmentBytes` bytes. It is kept as it was sent. An asset has at most ten documents.',
      },
      deleteDocument: { summary: 'Deletes a document of an asset' },
    },
  },
  'Activity log': {
    description: 'What was changed in all assets, and by whom.',
    operations: {
      listActivity: {
        summary: 'The activity log of all assets in a range of days',
        description:
          'A day begins and ends at midnight UTC. For the days of another time zone, send instants. `timeZone` only applies to the export. `ACTIVITY_LOG_ROLES` may name other roles than super admins.',
        required: requiredOfRange,
      },
      exportActivity: {
        summary: 'The activity log of all assets in a range of days, as a spreadsheet',
        description: '`ACTIVITY_LOG_ROLES` may name other roles than super admins.',
        required: requiredOfRange,
      },
    },
  },
  'Changes of many assets': {
    description:
      'Runs change many rows in the background. Start a run, then read its progress until `state` is `done`, `stopped` or `failed`.',
    operations: {
      startAssetRun: {
        summary: 'Changes every asset of a selection',
        description:
          'The selection is a list of ids, or all assets that match the filters of `query`. Rows that break a rule are refused; all others are changed. With `with_parts`, their parts follow the selected assets in the same run.',
      },
      countParts: {
        summary: 'How many parts the assets of a selection have',
        description:
          'Parts that are selected themselves are not counted. Of a list of active assets, only active parts are counted; of the trash, only parts in the trash.',
      },
      startTicketRun: {
        summary: 'Changes every ticket of a selection: assignee, status, priority, manager',
        description:
          'The rules are those of a single ticket. Rows that break a rule are refused; all others are changed. People are notified once, when the run has ended.',
      },
      exportSelection: { summary: 'The assets of a selection as a spreadsheet' },
      createLabelSheet: {
        summary: 'What is printed on the labels of a selection',
        description: 'At most 500 assets. Nothing is stored.',
      },
      listRuns: { summary: 'The runs, newest first' },
      getRun: { summary: 'One run, with its progress' },
      listRunRows: { summary: 'The result of each row of a run' },
      exportRunReport: { summary: 'The result of each row of a run as a spreadsheet' },
      stopRun: {
        summary: 'Stops a run after its current chunk',
        description: 'Only the user who started it and super admins.',
      },
      resumeRun: {
        summary: 'Continues a run that was stopped or failed',
        description:
          'Only the user who started it and super admins. If that user has left or may no longer make these changes, the run belongs to the super admin from then on.',
      },
      previewUndo: {
        summary: 'The number of rows that can be undone, and the later changes of the others',
      },
      undoRun: {
        summary: 'Undoes a run, as a run of its own',
        description: 'Only the user who started it and super admins.',
      },
    },
  },
  Imports: {
    description:
      'Uploaded tables become assets or users: upload, assign the columns, rehearse, start.',
    operations: {
      createImport: {
        summary: 'Reads an uploaded table',
        description: 'A form with one file, CSV or XLSX.',
      },
      listImports: {
        summary: 'Your uploaded tables that are not imported yet',
        description: 'The newest 20.',
      },
      getImport: { summary: 'An uploaded table, and how its rows become assets or users' },
      updateImport: { summary: 'Changes how its rows become assets or users' },
      deleteImport: { summary: 'Discards an uploaded table' },
      rehearseImport: {
        summary: 'Checks every row without writing any',
        description: 'Returns a run, whose rows say what would happen.',
      },
      startImport: {
        summary: 'Adds and changes assets or users by its rows',
        description: 'Returns a run. A rehearsal must have ended first.',
      },
      exportRefused: { summary: 'Its refused rows as a spreadsheet, with the reasons' },
      importTemplate: {
        summary: 'A spreadsheet with the columns of assets or users and two examples',
      },
    },
  },
} as const satisfies Record<string, Tag>
