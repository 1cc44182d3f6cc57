const script = `import { subscribe } from 'node:diagnostics_channel'
subscribe('http.server.request.start', ({ request }) => { if (request.url === '/standstill') for (;;); })`

/** Makes a server's thread stand still: a request for `/standstill` never gives the event loop back. For its environment. */
export const standstill = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
}
