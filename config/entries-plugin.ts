import type { Compiler } from 'webpack'

/** Entry name → the modules that it evaluates. Each entry waits for those before it, the app's own for all. */
const ENTRIES: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  store: ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react', 'react-redux'],
  // The lower half of the app: about as long a task as the rest of it.
  core: ['@/core/store/endpoints', '@/core/request', '@/core/platform/navigation'],
}

/**
 * Makes entries of the packages and of the app's lower half, before the app's own: a browser evaluates each script in a
 * task of its own. As plain chunks the app's entry would evaluate them all in one task of some 150 ms on a slow phone,
 * during which taps get no answer.
 */
export class EntriesPlugin {
  apply(compiler: Compiler) {
    const { entry } = compiler.options
    if (typeof entry === 'function' || !entry.app) throw new Error('No entry named app')
    const names = Object.keys(ENTRIES)
    const before = Object.entries(ENTRIES).map(([name, modules], at) => [
      name,
      { import: modules, ...(at > 0 && { dependOn: names.slice(0, at) }) },
    ])
    compiler.options.entry = { ...Object.fromEntries(before), app: { ...entry.app, dependOn: names } }
  }
}
