declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  /** `raw` has one character per byte. */
  interface Folder {
    messages: { raw: string; flags: string[] }[]
  }

  interface ImapServer {
    server: Server
    listen(port: number, ready: () => void): void
    close(closed?: () => void): void
    appendMessage(folder: string, flags: string[], date: Date, raw: string): void
    deleteMailbox(name: string): void
    getMailbox(name: string): Folder | undefined
  }

  export default function hoodiecrow(options: {
    plugins: readonly string[]
    users: Record<string, { password: string }>
    storage: Record<string, object>
  }): ImapServer
}
