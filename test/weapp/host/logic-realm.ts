/**
 * The messenger runs a mini-program's code apart from its pages, in an engine that has the language and nothing of a
 * browser. This realm does the same: it has no window, document, fetch, URL, URLSearchParams, TextEncoder,
 * AbortController, structuredClone, localStorage … and makes no code from text. Values that cross its border are copied
 * as JSON, as in the messenger.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

export type RealmFunction = (this: unknown, ...args: unknown[]) => unknown

export interface LogicRealm {
  /** Runs a file of the mini-program, once, as its own `require` does. */
  run(file: string): void
  /** A copy that belongs to the realm. */
  enter<T>(value: T): T
}

/** Engines of phones differ in these; code that needs them fails on some. */
const NOT_EVERYWHERE = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']

/** `names` are the globals that the messenger hands in: wx, App, Page … */
export const createLogicRealm = (root: string, names: Record<string, unknown>): LogicRealm => {
  const context = vm.createContext(
    // The code uses the test's clock, which may be a fixed one.
    { console, Date, setTimeout, clearTimeout, setInterval, clearInterval, ...names },
    { codeGeneration: { strings: false, wasm: false } },
  )
  vm.runInContext(NOT_EVERYWHERE.map((name) => `delete globalThis.${name}`).join(';'), context)
  const parse = vm.runInContext('JSON.parse', context) as (text: string) => unknown
  const modules = new Map<string, { exports: unknown }>()

  const load = (file: string): unknown => {
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    modules.set(file, module)
    const code = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`
    const run = vm.runInContext(code, context, { filename: file }) as (...parts: unknown[]) => void
    run((name: string) => load(resolve(path.dirname(file), name)), module, module.exports)
    return module.exports
  }
  const resolve = (from: string, name: string) => {
    const file = path.resolve(from, name)
    return file.endsWith('.js') ? file : `${file}.js`
  }

  return {
    run: (file) => void load(resolve(root, file)),
    enter: <T>(value: T) => (value === undefined ? value : parse(JSON.stringify(value))) as T,
  }
}
