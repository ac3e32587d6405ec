/** What a document hands to the app from the server's settings (src/core/platform/external-scripts.h5.ts). */
import type { MessengerSettings } from '../messenger/settings'

/** Addresses of external scripts (spec 7.4); null loads none, the default. The tools are refused in production. */
export interface PageScripts {
  nativeBridge: string | null
  miniProgramSdk: string | null
  devTool: string | null
  debugChart: string | null
}

const SETTINGS = {
  nativeBridge: 'NATIVE_BRIDGE_SCRIPT',
  miniProgramSdk: 'MINI_PROGRAM_SDK_SCRIPT',
  devTool: 'DEV_TOOL_SCRIPT',
  debugChart: 'DEBUG_CHART_SCRIPT',
} as const satisfies Record<keyof PageScripts, string>

/** An address that a content security policy can name: without query, and without its separators. */
const ADDRESS = /^https?:\/\/[\w.-]+(?::\d+)?\/[\w./~%@-]*$/

/** @param optional a setting's text, null when it is empty. Problems are added to `problems`, a line each. */
export function readPageScripts(
  optional: (name: string) => string | null,
  isProduction: boolean,
  problems: string[],
): PageScripts {
  const addressOf = (script: keyof PageScripts): string | null => {
    const name = SETTINGS[script]
    const address = optional(name)
    if (address === null) return null
    if (!ADDRESS.test(address)) problems.push(`${name} must be like https://host/file.js, not "${address}"`)
    if (isProduction && (script === 'devTool' || script === 'debugChart')) {
      problems.push(`${name} is refused with NODE_ENV=production: it is a tool of developers`)
    }
    return address
  }
  return {
    nativeBridge: addressOf('nativeBridge'),
    miniProgramSdk: addressOf('miniProgramSdk'),
    devTool: addressOf('devTool'),
    debugChart: addressOf('debugChart'),
  }
}

/** The scripts that are named. */
export const namedScripts = (scripts: PageScripts): Partial<Record<keyof PageScripts, string>> =>
  Object.fromEntries(Object.entries(scripts).filter(([, address]) => address !== null))

/** Null where nothing is set: a document then has no settings. */
export function pageSettings({
  pageScripts,
  messenger,
}: {
  pageScripts: PageScripts
  messenger: MessengerSettings
}): object | null {
  const scripts = namedScripts(pageScripts)
  const hasScripts = Object.keys(scripts).length > 0
  if (!hasScripts && messenger.account === null) return null
  return {
    ...(messenger.account && { wxPublicId: messenger.account.appId }), // wire spelling
    ...(hasScripts && { scripts }),
  }
}
