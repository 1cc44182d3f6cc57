import type { Catalogue } from '../catalogue.ts'

/** The privacy policy in German. */
export const privacy: Catalogue['privacy'] = {
  title: 'Datenschutzerklärung',
  updated: 'Zuletzt aktualisiert am 5. September 2024',
  intro: [
    'Mit Assetdesk behält unser Unternehmen den Überblick über seine Ausstattung und hält sie instand. Auf dieser Seite steht, welche personenbezogenen Daten Assetdesk über die Personen speichert, die es nutzen, warum und wie lange, und was Sie verlangen können.',
  ],
  sections: [
    {
      id: 'collected',
      heading: 'Welche Daten wir erheben',
      text: [
        'Wenn Sie sich mit Ihrem Firmenkonto anmelden, erhalten wir vom Identitätsanbieter Ihren Namen, Ihre E-Mail-Adresse, Ihr Profilbild und den Zeitpunkt Ihrer letzten Anmeldung. Ihr Passwort sehen wir nie.',
        'Außerdem speichern wir, was das Unternehmen über Sie einträgt: Ihre Personalnummer, Ihre Rolle in Assetdesk, das Büro, zu dem Sie gehören, und die Assets, die Ihnen zugewiesen sind.',
        'Was Sie hier tun, wird festgehalten: die Tickets, die Sie erstellen, und deren Beschreibungen, Ihre Kommentare, die Bilder und Dateien, die Sie hochladen, die E-Mails, die Sie dem Helpdesk senden, und wer wann welches Asset oder Ticket geändert hat.',
        'Bei der Anmeldung halten wir zum Schutz der Konten Ihre IP-Adresse und Ihren Browser fest und löschen beides nach begrenzter Zeit.',
        'Ihr Browser übermittelt uns seine Zeitzone und Sprache, damit E-Mails Uhrzeiten in dieser Zeitzone zeigen und in dieser Sprache geschrieben sind. Wir speichern nur die zuletzt übermittelten.',
      ],
    },
    {
      id: 'use',
      heading: 'Wie wir sie verwenden',
      text: [
        'Wir verwenden diese Daten, um Ihnen Zugang zu geben, um Ihnen die Assets und Tickets zu zeigen, die Sie betreffen, um ein Ticket an die Person zu leiten, die es lösen kann, und um einen wahrheitsgetreuen Verlauf des Firmeneigentums zu führen.',
        'Wir verkaufen sie nicht, werben nicht mit ihnen, bilden keine Profile daraus und folgen Ihnen nicht auf andere Websites. Assetdesk setzt keine Tracking-Cookies. Ihr Browser speichert, was nötig ist, damit Sie angemeldet bleiben und unfertige Formulare wiederhergestellt werden können; beim Abmelden wird es entfernt.',
      ],
    },
    {
      id: 'retention',
      heading: 'Wie lange wir sie aufbewahren',
      text: [
        'Ihr Konto bleibt bestehen, solange Sie bei uns arbeiten. Assets, Tickets und ihr Verlauf sind Geschäftsunterlagen und werden so lange aufbewahrt, wie das Unternehmen über sein Eigentum Rechenschaft ablegen muss, auch nachdem Sie es verlassen haben.',
        'Serverprotokolle mit technischen Daten über Anfragen werden nur so lange aufbewahrt, wie es der Betrieb und die Sicherheit des Dienstes erfordern.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Weitergabe an andere',
      text: [
        'Innerhalb des Unternehmens erscheint Ihr Name überall dort, wo Ihnen etwas zugewiesen ist oder wo Sie ein Ticket erstellt oder etwas geändert haben. Ihre E-Mail-Adresse und Ihre Personalnummer sehen nur diejenigen, die Konten verwalten, außer wenn eine E-Mail an den Helpdesk die Adresse nennt.',
        'Außerhalb des Unternehmens gehen Daten an die Anbieter, die unsere Anmeldung, unsere Server und unseren Speicher betreiben, und zwar nur, soweit diese sie für ihre Aufgabe benötigen, und auf vertraglicher Grundlage. Die Daten können auch in einem anderen Land als dem Ihren verarbeitet werden, mit demselben Schutz. Darüber hinaus geben wir sie nur weiter, wenn uns das Gesetz dazu verpflichtet.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Löschung und Ihre Rechte',
      text: [
        'Sie können verlangen, die über Sie gespeicherten Daten einzusehen, sie berichtigen oder sie löschen zu lassen. Wir löschen, was wir nicht aufbewahren müssen; gehört Ihr Name zu einem Eintrag, der bestehen bleiben muss, beschränken wir seine Verwendung auf diesen Eintrag.',
        'Wird ein Asset in Assetdesk gelöscht, kommt es mit seinem Verlauf in den Papierkorb, aus dem eine Person mit Admin-Rolle es zurückholen kann.',
      ],
    },
    {
      id: 'children',
      heading: 'Kinder unter 13 Jahren',
      text: [
        'Assetdesk ist für Beschäftigte bestimmt. Es richtet sich nicht an Kinder unter 13 Jahren, und wir erheben nicht wissentlich Daten von ihnen. Wenn Sie glauben, dass ein Kind uns personenbezogene Daten übermittelt hat, schreiben Sie uns, und wir löschen sie.',
      ],
    },
  ],
  changes: {
    heading: 'Änderungen dieser Erklärung',
    text: 'Wenn sich diese Erklärung ändert, erscheint der neue Text auf dieser Seite mit neuem Datum. Ist eine Änderung dafür von Bedeutung, wie Ihre Daten verwendet werden, teilen wir das mit, bevor sie wirksam wird.',
  },
  usual: 'Dieser Text wird mit Assetdesk geliefert.',
  elsewhere: 'Die Datenschutzerklärung Ihres Unternehmens finden Sie unter',
  contact: {
    heading: 'Kontakt',
    text: 'Fragen und Anliegen zu Ihren Daten senden Sie bitte per E-Mail an',
    unknown:
      'Fragen und Anliegen zu Ihren Daten senden Sie bitte per E-Mail an Ihre Büro-Administration.',
  },
}
