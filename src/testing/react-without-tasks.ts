/** React in development makes an async stack for every element if the console offers it; no test reads one. Before React is loaded. */
Object.assign(console, { createTask: undefined })
