/** Acts take what they work with as their first argument; who holds those tools calls them without it. */
export const boundTo =
  <Tools>(tools: Tools) =>
  <Args extends unknown[], T>(work: (tools: Tools, ...args: Args) => T) =>
  (...args: Args): T =>
    work(tools, ...args)
