/** What a user agent says of the system's version and of the browser (spec 3: osv, browser). '' for what it does not say. */
const SYSTEM_VERSION = /(?:iPhone OS|CPU OS|Android|Windows NT|Mac OS X|OpenHarmony|HarmonyOS) (\d+(?:[._]\d+)*)/

/** The first that matches: most browsers carry the names of others. */
const BROWSERS = [
  ['messenger', /MicroMessenger\//],
  ['edge', /Edg(?:A|iOS)?\//],
  ['firefox', /(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS)\//],
  ['safari', /Safari\//],
] as const

export interface AgentInfo {
  osv: string
  browser: string
}

export const readAgent = (userAgent: string): AgentInfo => ({
  osv: SYSTEM_VERSION.exec(userAgent)?.[1]?.replace(/_/g, '.') ?? '',
  browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? '',
})
