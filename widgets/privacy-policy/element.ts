import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'privacy-policy',
  text: 'The privacy policy: a text that makes no request',
  screen: async () => (await import('./privacy-policy.tsx')).PrivacyPolicy,
  properties: {
    contact: { type: 'string', text: 'Email address for questions about personal data' },
    policy: {
      type: 'string',
      text: 'The company’s own policy in Markdown, instead of the usual text',
    },
    policyUrl: { type: 'string', text: 'Address of the company’s own policy, instead of a text' },
  },
})

export const { define, elementClass } = defineWidget(declaration)
