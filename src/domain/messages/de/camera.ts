import type { Catalogue } from '../catalogue.ts'

export const camera: Catalogue['camera'] = {
  hint: 'Halten Sie den Code in den Rahmen',
  light: 'Licht',
  other: 'Andere Kamera',
  refused: 'Die Kamera ist für diese Seite nicht erlaubt. Sie können den Code eintippen.',
  none: 'Dieses Gerät hat keine Kamera. Sie können den Code eintippen.',
  busy: 'Ein anderes Programm verwendet die Kamera. Sie können den Code eintippen.',
  ended: 'Die Kamera wurde ausgeschaltet. Sie können den Code eintippen.',
  insecure: 'Browser erlauben die Kamera nur auf https-Seiten. Sie können den Code eintippen.',
  frame: 'Der Rahmen um diese Seite erlaubt die Kamera nicht. Sie können den Code eintippen.',
  policy:
    'Die Sicherheitsrichtlinie dieser Seite erlaubt es nicht, Codes zu lesen. Sie können den Code eintippen.',
  decoder: 'Die Kamera konnte nicht gestartet werden. Sie können den Code eintippen.',
}
