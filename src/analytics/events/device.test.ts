import { readAgent } from './device'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1',
    '17.2.1',
    'safari',
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', '14', 'chrome'],
  [
    'Mozilla/5.0 (Linux; Android 12; M) AppleWebKit/537.36 Chrome/107 Mobile Safari/537.36 MicroMessenger/8.0.40',
    '12',
    'messenger',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', '10.0', 'edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', '10.15', 'firefox'],
  ['something else', '', ''],
])('reads %s', (userAgent, osv, browser) => expect(readAgent(userAgent)).toEqual({ osv, browser }))
