import { readUserAgent } from './user-agent'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [ANDROID, '14', 'Chrome', '120'],
  [`${ANDROID} EdgA/119.1`, '14', 'Edge', '119'],
  [`${ANDROID} SamsungBrowser/23.0`, '14', 'Samsung', '23'],
  [`${ANDROID} UCBrowser/13.4`, '14', 'UC', '13'],
  [`${ANDROID} MicroMessenger/8.0.44`, '14', 'Messenger', '8'],
  [`${IPHONE} Version/17.2 Mobile/15E148 Safari/604.1`, '17.2.1', 'Safari', '17'],
  [`${IPHONE} CriOS/121.0 Mobile/15E148 Safari/604.1`, '17.2.1', 'Chrome', '121'],
  [`${IPHONE} Safari/604.1`, '17.2.1', 'Safari', ''],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', '10.0', 'Edge', '126'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', '10.15', 'Firefox', '127'],
  ['something else', '', '', ''],
])('reads the system and the browser of %s', (userAgent, osv, browser, browserVersion) =>
  expect(readUserAgent(userAgent)).toEqual({ osv, browser, browserVersion }),
)
