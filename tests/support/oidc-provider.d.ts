declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (about: { clientId: string; accountId: string }) => Grant
    callback(): Listener
    interactionFinished(
      ...answer: [
        request: IncomingMessage,
        response: ServerResponse,
        result: object,
        options: { mergeWithLastSubmission: boolean },
      ]
    ): Promise<void>
  }

  export namespace interactionPolicy {
    const Prompt: new (about: { name: string; requestable: boolean }) => object
    function base(): { add(prompt: object, index: number): void }
  }
}
