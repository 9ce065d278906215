import * as React from 'react'

/** React in development makes an async stack for every element if the console offers it; no test reads one. Before React renders. */
Object.assign(console, { createTask: undefined })

/** Likewise the stack of each element's owner, ten thousand a second at most: as if there were that many already. */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
