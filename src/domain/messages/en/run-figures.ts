import { texts } from '../../../wire/texts.ts'

/** Progress and result of a run. */
export const runFigureTexts = /* @__PURE__ */ texts('runFigure', {
  notLoaded: 'The run could not be loaded.',
  progress: 'Progress',
  reached: (done: string, total: string) => `${done} of ${total}`,
  started: (total: string) =>
    `${total === '1' ? '1 row is' : `${total} rows are`} being changed. You can leave this screen.`,
  done: (figures: string) => `Done: ${figures}`,
  stopped: (figures: string) => `Stopped: ${figures}`,
  failed: (figures: string) => `Failed: ${figures}`,
  added: (count: string) => `${count} added`,
  changed: (count: string) => `${count} changed`,
  undone: (count: string) => `${count} undone`,
  refused: (count: string) => `${count} refused`,
  unchanged: (count: string) => `${count} unchanged`,
  skipped: (count: string) => `${count} skipped or unchanged`,
  view: 'View run',
})
