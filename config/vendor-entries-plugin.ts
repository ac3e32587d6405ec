import type { Compiler } from 'webpack'

/** Entry name → the packages it evaluates. Each waits for those before it. */
const VENDORS: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  store: ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react', 'react-redux'],
}

/**
 * Makes entries of the packages, before the app's own: a browser evaluates each script in a task of its own. As plain
 * chunks the app's entry would evaluate them all in one task of some 150 ms on a slow phone, during which taps get no
 * answer.
 */
export class VendorEntriesPlugin {
  apply(compiler: Compiler) {
    const { entry } = compiler.options
    if (typeof entry === 'function' || !entry.app) throw new Error('No entry named app')
    const names = Object.keys(VENDORS)
    const vendors = Object.entries(VENDORS).map(([name, packages], at) => [
      name,
      { import: packages, ...(at > 0 && { dependOn: names.slice(0, at) }) },
    ])
    compiler.options.entry = { ...Object.fromEntries(vendors), app: { ...entry.app, dependOn: names } }
  }
}
