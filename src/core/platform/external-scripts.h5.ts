/**
 * The external scripts of spec 7.4 whose addresses are settings of the server, which writes them into the document.
 * None is named by default. Only what needs a script imports this module, dynamically.
 */
import { loadScript } from './messenger-sdk/load-script'

/** What the server writes into the document (server/src/documents/page-settings.ts). */
interface PageSettings {
  /** App id of the official account, for the ticket by JSONP (spec 7.1). */
  wxPublicId?: string // wire spelling
  scripts?: { nativeBridge?: string; miniProgramSdk?: string; devTool?: string; debugChart?: string }
}

export const pageSettings = (): PageSettings => {
  const text = document.getElementById('rx-settings')?.textContent
  return text ? (JSON.parse(text) as PageSettings) : {}
}

/** Loads and runs a script when its host needs it; nothing without an address. Rejects when it fails. */
export const loadExternal = async (name: keyof NonNullable<PageSettings['scripts']>): Promise<void> => {
  const address = pageSettings().scripts?.[name]
  if (address) await loadScript(address)
}

/** Loads the two tools of developers, which a production server never names. One that fails is missing silently. */
export const loadTools = (): void => {
  for (const tool of ['devTool', 'debugChart'] as const) loadExternal(tool).catch(() => {})
}
