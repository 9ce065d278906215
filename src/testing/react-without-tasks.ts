import * as React from 'react'

/**
 * React in development makes an async stack for every element if the console offers it; no test reads one. Before React
 * renders.
 */
Object.assign(console, { createTask: undefined })

/**
 * React also keeps the stack of each element's owner, at most ten thousand a second: pretend that the limit is reached.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
