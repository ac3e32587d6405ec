/** The app versions that introduced the bridge's methods and the capabilities. */
import { code, table } from '../lib/doc-tables.mjs'

/**
 * Description of each capability, and the section that defines it. The versions are those of
 * core/bridge/version-gates.ts.
 */
const MEANINGS = {
  customerService: ['the app’s customer service', '9'],
  redirectTo: ['a jump that replaces the page', '4, 9'],
  messagePushPopup: ['asking to allow push messages', '9'],
  sign: ['the native daily sign-in', '9'],
  messagePushInfo: ['whether push messages are allowed', '9'],
  cartNum: ['the number on the cart', '9'],
  getLocalData: ['reading what the app keeps', '5'],
  pageSlide: ['the swipe back can be switched off', '9'],
  liveLinks: ['live rooms', '2.6, 5, 9'],
  sellTabRemoved: ['sell is a page, no longer a tab', '2.1, 9'],
  newProduct: ['/product/newview for ids over 8 characters', '2.2, 9'],
  sellerIntro: ['/seller/intro-new is native', '2.7, 9'],
  exitApp: ['signing the app out', '5, 6'],
  font: ['a font', '9'],
  popupWindow: ['a native popup', '5'],
  toast: ['a native toast', '5'],
  readClipboard: ['reading the clipboard', '5'],
  gate374: ['checked; the specification does not say for what', '9'],
  gate538: ['checked; the specification does not say for what', '9'],
  miniGate5381: ['checked; the specification does not say for what', '9'],
}

/** One version for all systems, or one for each. */
const perSystem = (versionOf) => {
  const versions = ['ios', 'android', 'harmony'].map((system) => versionOf(system) || '–')
  const [ios, android, harmony] = versions
  return new Set(versions).size === 1 ? ios : `iOS ${ios}, Android ${android}, Harmony ${harmony}`
}

export const methodsTable = ({ METHODS, minimumVersion }) =>
  table(
    ['method', 'from', 'section'],
    Object.entries(METHODS).map(([name, { section }]) => [
      code(name),
      perSystem((system) => minimumVersion(name, system)),
      section,
    ]),
  )

/** @throws Error when a capability has no description here, or a description no capability */
export const gatesTable = ({ capabilities, minimumOf }) => {
  const missing = [...capabilities, ...Object.keys(MEANINGS)].filter(
    (name) => !(name in MEANINGS) || !capabilities.includes(name),
  )
  if (missing.length > 0) throw new Error(`scripts/platform-doc/versions.mjs: ${missing.join(', ')}`)
  const rows = capabilities.map((name) => [
    code(name),
    MEANINGS[name][0],
    perSystem((system) => minimumOf(name, 'app', system)),
    minimumOf(name, 'mini-program', 'ios') ?? '–',
    MEANINGS[name][1],
  ])
  return table(['capability', 'what', 'app, from', 'mini-programs, from', 'section'], rows)
}
