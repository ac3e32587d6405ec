import type { NativeHeader } from '../../bridge/native-header'
import { readEnvironment, readHost, type EnvironmentInputs } from './read-environment'
import type { Environment } from './types'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'
const HARMONY_2 =
  'Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36'
const SAFARI = `${IPHONE} Version/17.2 Mobile/15E148 Safari/604.1`
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15'
const MESSENGER = `${IPHONE} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI Language/zh_CN`
const WEBVIEW = `${MESSENGER} miniProgram/wx0123456789abcdef`
const OLD_MESSENGER = `${ANDROID} MicroMessenger/6.7.3.1360 NetType/WIFI Language/zh_CN`
const ENTERPRISE = `${ANDROID} wxwork/4.1.20 MicroMessenger/7.0.1`
const PAYMENT = `${IPHONE} Mobile/15E148 AliApp(AP/10.5.30) AlipayClient/10.5.30 Language/zh-Hans`
const SEARCH = `${ANDROID} baiduboxapp/13.50.0.10 swan/2.50.0 swan-baiduboxapp/13.50.0.10`
const PC_WEBVIEW = `${WINDOWS} MicroMessenger/7.0.20.1781 MiniProgramEnv/Windows WindowsWechat`

const header = (given: Partial<NativeHeader>): NativeHeader => ({
  userIdentity: '',
  token: '',
  deviceIds: {},
  appVersion: '',
  phoneBrand: '',
  phoneModel: '',
  system: '',
  ram: '',
  rom: '',
  ...given,
})

const base: EnvironmentInputs = {
  build: 'h5',
  userAgent: SAFARI,
  query: {},
  flags: {},
  header: null,
  miniVersion: '',
  isMessengerWebview: false,
}
const mini = { build: 'weapp', userAgent: 'ios iOS 17.2', miniVersion: '5.4.2' } as const

type Row = [sentence: string, given: Partial<EnvironmentInputs>, expected: Partial<Omit<Environment, 'can'>>]

const BROWSER = { host: 'browser', app: null, version: '', platform: 'browser' } as const
const WEB_VIEW = { host: 'messenger-webview', app: null, platform: 'messenger mini-program', channel: 24 } as const
const MINI = { build: 'weapp', host: 'mini-program', app: null, platform: 'messenger mini-program' } as const
const trusting = {
  user_identity: 't',
  miniapp_version: '5.4.2',
  stackLevel: '3',
  superSource: 'mini',
  x_user_agent: WEBVIEW,
}

/** Each row: the sentence with its section, what differs from Safari on a phone, the result. */
const rows: Row[] = [
  // Browsers
  [
    '1, 6: a phone’s browser is the browser, t 25 (spec 6/21)',
    {},
    { ...BROWSER, build: 'h5', system: 'ios', channel: 25 },
  ],
  ['1, 6: so is Android’s', { userAgent: ANDROID }, { ...BROWSER, system: 'android', channel: 25 }],
  ['1, 6: and Harmony’s', { userAgent: HARMONY }, { ...BROWSER, system: 'harmony', channel: 25 }],
  ['6: a desktop browser has t 37 (spec 6/21)', { userAgent: WINDOWS }, { ...BROWSER, system: 'other', channel: 37 }],
  ['6: on a Mac too', { userAgent: MAC }, { ...BROWSER, system: 'other', channel: 37 }],
  [
    '6: an unknown one is taken for a phone, as on the server',
    { userAgent: '' },
    { ...BROWSER, system: 'other', channel: 25 },
  ],
  ['1: the messenger’s own browser is a browser', { userAgent: MESSENGER }, { ...BROWSER, channel: 25 }],
  ['6: the enterprise messenger has t 54 (spec 6/19)', { userAgent: ENTERPRISE }, { ...BROWSER, channel: 54 }],
  [
    '6: the payment app’s mini-program has t 53 (spec 6/20)',
    { userAgent: `${PAYMENT} MiniProgram` },
    { ...BROWSER, channel: 53 },
  ],
  ['6: the payment app’s browser has t 25', { userAgent: PAYMENT }, { ...BROWSER, channel: 25 }],
  // Native apps
  [
    '1, 6: the main app on iOS (spec 6/16)',
    { userAgent: `${IPHONE} reluxe/5.4.0 (ios)` },
    { host: 'app', app: 'main', system: 'ios', version: '5.4.0', platform: 'iOS client', channel: 15 },
  ],
  [
    '1, 6: the main app on Android (spec 6/16)',
    { userAgent: `${ANDROID} reluxe/5.3.81 (android)` },
    { host: 'app', app: 'main', system: 'android', version: '5.3.81', platform: 'Android client', channel: 16 },
  ],
  [
    '1, 6: the main app on Harmony reports the Android client (spec 6/16)',
    { userAgent: `${HARMONY} reluxe/5.4.0 (harmony)` },
    { host: 'app', app: 'main', system: 'harmony', platform: 'Android client', channel: 20 },
  ],
  [
    '6: the seller app on iOS (spec 6/17)',
    { userAgent: `${IPHONE} reluxe-seller/2.0.0 (ios)` },
    { app: 'seller', version: '2.0.0', platform: 'iOS client', channel: 17 },
  ],
  [
    '6: the seller app on Android (spec 6/17)',
    { userAgent: `${ANDROID} reluxe-seller/2.0.0 (android)` },
    { app: 'seller', platform: 'Android client', channel: 18 },
  ],
  [
    '6: the seller app on Harmony as on Android',
    { userAgent: `${HARMONY} reluxe-seller/2.0.0` },
    { app: 'seller', channel: 18 },
  ],
  [
    '1: the live app on iOS counts as the main app’s channel',
    { userAgent: `${IPHONE} reluxe-live/1.2.0 (ios)` },
    { host: 'app', app: 'live', version: '1.2.0', platform: 'iOS client', channel: 15 },
  ],
  [
    '1: the live app on Android',
    { userAgent: `${ANDROID} reluxe-live/1.2.0` },
    { app: 'live', system: 'android', channel: 16 },
  ],
  [
    '1: the live app on Harmony',
    { userAgent: `${HARMONY} reluxe-live/1.2.0` },
    { app: 'live', system: 'harmony', channel: 20 },
  ],
  [
    '1: without brackets the rest of the user agent tells the system',
    { userAgent: `${IPHONE} reluxe/5.4.0` },
    { system: 'ios', channel: 15 },
  ],
  [
    '1: HarmonyOS that says Android runs the Android app',
    { userAgent: `${HARMONY_2} reluxe/5.4.0` },
    { system: 'android', channel: 16 },
  ],
  ['1: the token’s case does not count', { userAgent: `${IPHONE} Reluxe/5.4.0 (iOS)` }, { host: 'app', system: 'ios' }],
  ['1: another product’s token is none', { userAgent: `${IPHONE} notreluxe/5.4.0 (ios)` }, BROWSER],
  ['1: nor one without a version', { userAgent: `${IPHONE} reluxe/x` }, BROWSER],
  [
    '1: an app is an app whatever the messenger’s variable says',
    { userAgent: `${IPHONE} reluxe/5.4.0 (ios)`, isMessengerWebview: true },
    { host: 'app', platform: 'iOS client' },
  ],
  // The native header
  [
    '3: the header’s version counts before the user agent’s',
    { userAgent: `${ANDROID} reluxe/5.3.9`, header: header({ appVersion: '5.3.81' }) },
    { version: '5.3.81' },
  ],
  [
    '3: a header without a version leaves the user agent’s',
    { userAgent: `${ANDROID} reluxe/5.3.9`, header: header({ token: 'x' }) },
    { version: '5.3.9' },
  ],
  [
    '3: the header’s system counts where the token names none',
    { userAgent: 'reluxe/5.4.0', header: header({ system: 'HarmonyOS 5.0.1' }) },
    { system: 'harmony', channel: 20 },
  ],
  [
    '3: the token’s system counts before the header’s',
    { userAgent: `${HARMONY_2} reluxe/5.4.0 (android)`, header: header({ system: 'HarmonyOS 4.0' }) },
    { system: 'android', channel: 16 },
  ],
  [
    '3: a header makes no app',
    { header: header({ appVersion: '5.4.0', system: 'iOS 17' }) },
    { ...BROWSER, channel: 25 },
  ],
  // Stored flags
  [
    '3: iosApp tells of an iOS webview without a token',
    { userAgent: IPHONE, flags: { iosApp: '1' } },
    { host: 'app', app: 'main', system: 'ios', version: '', platform: 'iOS client', channel: 15 },
  ],
  [
    '3: iosliveapp of the live app',
    { userAgent: IPHONE, flags: { iosliveapp: 'true' } },
    { host: 'app', app: 'live', channel: 15 },
  ],
  [
    '3: a token counts before iosliveapp',
    { userAgent: `${IPHONE} reluxe/5.4.0 (ios)`, flags: { iosliveapp: '1' } },
    { app: 'main' },
  ],
  ['3: iosApp says nothing outside iOS', { userAgent: ANDROID, flags: { iosApp: '1' } }, BROWSER],
  ['3: nor in the messenger', { userAgent: MESSENGER, flags: { iosApp: '1' } }, BROWSER],
  ['3: a flag of 0 is not set', { userAgent: IPHONE, flags: { iosApp: '0', iosliveapp: 'false' } }, BROWSER],
  [
    '3: __INMINIPROGRAM__ tells of a web-view in a messenger that does not name them',
    { userAgent: OLD_MESSENGER, flags: { __INMINIPROGRAM__: '1' } },
    { ...WEB_VIEW, system: 'android' },
  ],
  ['3: not in one that does', { userAgent: MESSENGER, flags: { __INMINIPROGRAM__: '1' } }, BROWSER],
  ['3: nor outside the messenger', { flags: { __INMINIPROGRAM__: '1' } }, BROWSER],
  // Mini-programs
  [
    '1, 6: the web-view by its user agent (spec 6/18)',
    { userAgent: WEBVIEW },
    { ...WEB_VIEW, system: 'ios', version: '' },
  ],
  ['1, 6: the web-view by the messenger’s variable', { userAgent: OLD_MESSENGER, isMessengerWebview: true }, WEB_VIEW],
  ['1, 6: the web-view on a desktop', { userAgent: PC_WEBVIEW }, { ...WEB_VIEW, system: 'other' }],
  [
    '6: the web-view in the enterprise messenger has its t',
    { userAgent: `${ENTERPRISE} miniProgram` },
    { ...WEB_VIEW, channel: 54 },
  ],
  [
    '1, 6: the search engine’s web-view reports the browser',
    { userAgent: SEARCH },
    { ...BROWSER, host: 'search-webview', system: 'android', channel: 25 },
  ],
  ['1, 6: the compiled mini-program (spec 6/18)', mini, { ...MINI, system: 'ios', version: '5.4.2', channel: 24 }],
  [
    '6: in the enterprise messenger',
    { ...mini, userAgent: 'android Android 14 wxwork' },
    { ...MINI, system: 'android', channel: 54 },
  ],
  ['1: on Harmony', { ...mini, userAgent: 'ohos OpenHarmony 5.0' }, { ...MINI, system: 'harmony' }],
  ['9: a development version has no number', { ...mini, miniVersion: '' }, { ...MINI, version: '' }],
  // The query
  ['3: no query makes a browser a mini-program', { query: trusting }, { ...BROWSER, channel: 25 }],
  ['3: nor the messenger’s browser', { userAgent: MESSENGER, query: trusting }, { ...BROWSER, channel: 25 }],
  ['3: nor an app', { query: { x_user_agent: 'reluxe/5.4.0 (ios)' } }, BROWSER],
  [
    '3: nor an app a mini-program',
    { userAgent: `${IPHONE} reluxe/5.3.0 (ios)`, query: trusting },
    { host: 'app', version: '5.3.0', channel: 15 },
  ],
  [
    '3: miniapp_version in the web-view',
    { userAgent: WEBVIEW, query: { miniapp_version: '5.3.81' } },
    { version: '5.3.81' },
  ],
  ['3: in the search engine’s too', { userAgent: SEARCH, query: { miniapp_version: '5.4.2' } }, { version: '5.4.2' }],
  [
    '3: miniapp_version that is no number',
    { userAgent: WEBVIEW, query: { miniapp_version: '9.9<script>' } },
    { version: '' },
  ],
  [
    '3: the compiled mini-program knows its own',
    { ...mini, query: { miniapp_version: '9.9.9' } },
    { version: '5.4.2' },
  ],
  [
    '3: x_user_agent in an app whose user agent has no token',
    { userAgent: IPHONE, flags: { iosApp: '1' }, query: { x_user_agent: 'reluxe-seller/2.1.0 (ios)' } },
    { host: 'app', app: 'seller', version: '2.1.0', channel: 17 },
  ],
  [
    '3: x_user_agent changes nothing in an app that names itself',
    { userAgent: `${IPHONE} reluxe/5.3.0 (ios)`, query: { x_user_agent: 'reluxe-live/9.9.9 (android)' } },
    { app: 'main', system: 'ios', version: '5.3.0' },
  ],
]

describe('readEnvironment', () => {
  it.each(rows)('spec %s', (_sentence, given, expected) => {
    expect(readEnvironment({ ...base, ...given })).toMatchObject(expected)
  })
})

describe('a proven web-view, the only one where an address may log a user in (spec 6)', () => {
  const proofs: [string, Partial<EnvironmentInputs>, boolean][] = [
    ['by the messenger’s user agent', { userAgent: WEBVIEW }, true],
    ['by the messenger’s variable', { userAgent: OLD_MESSENGER, isMessengerWebview: true }, true],
    ['by the search engine’s user agent', { userAgent: SEARCH }, true],
    ['not by a flag', { userAgent: OLD_MESSENGER, flags: { __INMINIPROGRAM__: '1' } }, false],
    ['not by the messenger’s browser', { userAgent: MESSENGER }, false],
    ['not by the payment app', { userAgent: `${PAYMENT} MiniProgram` }, false],
    ['not in an app', { userAgent: `${IPHONE} reluxe/5.4.0 (ios)`, isMessengerWebview: true }, false],
  ]
  it.each(proofs)('%s', (_sentence, given, isProven) => {
    expect(readHost({ ...base, ...given }).isProven).toBe(isProven)
  })
})
