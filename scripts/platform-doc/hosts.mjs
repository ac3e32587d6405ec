/** Platform label and channel t of every host that the user agent identifies. */
import { code, table } from '../lib/doc-tables.mjs'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36'
const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Safari/537.36'
const SYSTEMS = { ios: IPHONE, android: ANDROID, harmony: HARMONY }

const app = (what, token) =>
  Object.entries(SYSTEMS).map(([system, webview]) => [
    `${what}, ${{ ios: 'iOS', android: 'Android', harmony: 'Harmony' }[system]}`,
    { userAgent: `${webview} ${token}/5.4.0 (${system})` },
  ])

const SAMPLES = [
  ...app('main app', 'reluxe'),
  ...app('seller app', 'reluxe-seller'),
  ...app('live app', 'reluxe-live'),
  ['messenger’s mini-program', { build: 'weapp', userAgent: 'ios iOS 17.5' }],
  ['its web-view', { userAgent: `${IPHONE} MicroMessenger/8.0.49 miniProgram/wx0` }],
  ['messenger’s own browser', { userAgent: `${IPHONE} MicroMessenger/8.0.49` }],
  ['enterprise messenger’s mini-program', { build: 'weapp', userAgent: 'ios iOS 17.5 wxwork' }],
  ['its web-view', { userAgent: `${IPHONE} wxwork/4.1 MicroMessenger/7.0.1 miniProgram` }],
  ['its own browser', { userAgent: `${IPHONE} wxwork/4.1 MicroMessenger/7.0.1` }],
  ['payment app’s mini-program', { userAgent: `${IPHONE} AlipayClient/10.5 MiniProgram` }],
  ['search engine’s mini-program', { userAgent: `${ANDROID} swan/2.50.0` }],
  ['mobile browser', { userAgent: IPHONE }],
  ['desktop browser', { userAgent: WINDOWS }],
]

const PLAIN = { build: 'h5', query: {}, flags: {}, header: null, miniVersion: '', isMessengerWebview: false }

export const channelsTable = ({ readEnvironment }) =>
  table(
    ['runs in', 'host', 'platform label (spec 1)', 't (spec 6)'],
    SAMPLES.map(([what, given]) => {
      const { host, platform, channel } = readEnvironment({ ...PLAIN, ...given })
      return [what, code(host), platform, channel]
    }),
  )
