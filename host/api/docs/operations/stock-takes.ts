import type { Tag } from './operation.ts'

export const stockTakeTags = {
  'Stock-takes': {
    description:
      'Stock-takes: a fixed list of expected assets, and marks for the assets that were seen. Marks are only added.',
    operations: {
      listStockTakes: { summary: 'The stock-takes, newest first' },
      previewStockTake: {
        summary:
          'How many assets a stock-take would expect, and which open stock-takes it overlaps',
      },
      startStockTake: {
        summary: 'Starts a stock-take',
        description:
          'The active assets of the scope are expected, except those that are sold, donated or missing. The list is fixed: later changes of assets do not change it. At least 1 and at most 20,000.',
        required: ['name', 'place_id'],
      },
      getStockTake: { summary: 'One stock-take, with its counts' },
      listStockTakeLines: {
        summary: 'What is expected in a stock-take, and what was marked',
        description:
          'Marked lines come first, the last mark first. To get the marks of others, read the stock-take, then the lines since your last `head`.',
      },
      addMarks: {
        summary: 'Adds up to 50 marks',
        description:
          'Each mark has a UUID that the client creates, so a mark that is sent twice is stored once. The server decides on the result. Only marks that break a rule are refused. 409 once the stock-take is closed or cancelled, unless all of the marks are already stored.',
      },
      takeBackMark: {
        summary: 'Takes a mark back',
        description:
          'Allowed for the user who made the mark, the user who started the stock-take, and super admins.',
      },
      uploadMarkPhoto: {
        summary: 'Adds the photo of a mark',
        description:
          'A form with one part named `file`, JPEG or PNG, at most 3,000,000 bytes. A mark has at most one photo.',
      },
      closeStockTake: {
        summary: 'Closes a stock-take',
        description:
          'Returns a run, which records when assets were seen and makes the changes that you choose. Only the user who started the stock-take and super admins.',
      },
      cancelStockTake: {
        summary: 'Cancels a stock-take; no asset changes',
        description: 'Only the user who started it and super admins.',
      },
      exportStockTake: { summary: 'The results of a stock-take as a spreadsheet' },
    },
  },
} as const satisfies Record<string, Tag>
