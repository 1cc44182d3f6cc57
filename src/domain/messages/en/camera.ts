import { texts } from '../../../wire/texts.ts'

/** The camera; loaded when it opens. */
export const cameraTexts = /* @__PURE__ */ texts('camera', {
  hint: 'Hold the code inside the frame',
  light: 'Light',
  other: 'Other camera',
  refused: 'The camera is not allowed for this page. You can type the code instead.',
  none: 'This device has no camera. You can type the code instead.',
  busy: 'Another program uses the camera. You can type the code instead.',
  ended: 'The camera was turned off. You can type the code instead.',
  insecure: 'Browsers allow the camera on https pages only. You can type the code instead.',
  frame: 'The frame around this page does not allow the camera. You can type the code instead.',
  policy:
    'The security policy of this page does not allow reading codes. You can type the code instead.',
  decoder: 'The camera could not be started. You can type the code instead.',
})
