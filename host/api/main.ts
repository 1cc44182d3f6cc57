import './heap.ts'

// Only now: the limits of the heap have to hold while the modules of the product are loaded, too.
await import('./supervisor.ts')
