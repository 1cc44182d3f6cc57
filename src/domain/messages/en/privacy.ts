import { texts } from '../../../wire/texts.ts'

/** The privacy policy (OP-032): one heading per topic; `contact` gets the configured address. */
export const privacyTexts = /* @__PURE__ */ texts('privacy', {
  title: 'Privacy Policy',
  updated: 'Last updated Sep 5, 2024',
  intro: [
    'Our company uses Assetdesk to keep track of its equipment and to maintain it. This page says which personal data Assetdesk stores about the people who use it, why, for how long, and what you can ask for.',
  ],
  sections: [
    {
      id: 'collected',
      heading: 'Data we collect',
      text: [
        'When you sign in with your company account, we receive your name, your email address, your profile picture and the time of your last sign-in from the identity provider. We never see your password.',
        'We also store what the company enters about you: your employment ID, your role in Assetdesk, the office you belong to and the assets assigned to you.',
        'We record what you do here: the tickets you raise and their descriptions, your comments, the pictures and files you upload, the emails you send to the help desk, and who changed which asset or ticket and when.',
        'When you sign in, we record your IP address and your browser to protect accounts. We delete both after a limited time.',
        'Your browser sends us its time zone and language, so that emails show times in that zone and are written in that language. We store only the latest ones.',
      ],
    },
    {
      id: 'use',
      heading: 'How we use it',
      text: [
        'We use this data to let you in, to show you the assets and tickets that concern you, to send a ticket to the person who can solve it, and to keep an accurate history of company property.',
        'We do not sell it, do not advertise with it, do not build profiles from it and do not follow you to other sites. Assetdesk sets no tracking cookies. Your browser keeps what is needed to stay signed in and to bring back unfinished forms; signing out removes it.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      text: [
        'Your account is kept for as long as you work with us. Assets, tickets and their history are business records and are kept for as long as the company has to account for its property, also after you have left.',
        'Server logs that contain technical data about requests are kept only for as long as operating and securing the service requires.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Transfer to others',
      text: [
        'Inside the company, your name appears wherever you are assigned, have raised a ticket or have made a change. Only people who administer accounts see your email address and employment ID, except where an email to the help desk names the address.',
        'Outside the company, data goes to the providers who run our sign-in, our servers and our storage, and only so far as they need it for that task and under contract. It may be processed in another country than yours, with the same protection. We disclose it otherwise only where the law obliges us to.',
      ],
    },
    {
      id: 'deletion',
      heading: 'Deletion and your rights',
      text: [
        'You may ask to see the data held about you, to have it corrected, or to have it deleted. We delete what we are not bound to keep; where your name belongs to a record that has to stay, we restrict its use to that record.',
        'Removing an asset in Assetdesk moves it and its history to the trash. An administrator can restore it from there.',
      ],
    },
    {
      id: 'children',
      heading: 'Children under 13',
      text: [
        'Assetdesk is meant for staff. It is not directed at children under 13 and we do not knowingly collect data from them. If you believe that a child has given us personal data, write to us and we will delete it.',
      ],
    },
  ],
  changes: {
    heading: 'Changes to this policy',
    text: 'When this policy changes, the new text appears on this page with a new date. If a change matters to how your data is used, we say so before it takes effect.',
  },
  usual: 'This text comes with Assetdesk.',
  elsewhere: 'The privacy policy of your company is at',
  contact: {
    heading: 'Contact',
    text: 'Send questions and requests about your data by email to',
    unknown: 'Send questions and requests about your data by email to your office administrator.',
  },
})
