const script = `import { subscribe } from 'node:diagnostics_channel'
subscribe('http.server.request.start', ({ request }) => { if (request.url === '/standstill') for (;;); })`

/** Environment of a server whose event loop blocks for ever after a request for `/standstill`. */
export const standstill = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
}
