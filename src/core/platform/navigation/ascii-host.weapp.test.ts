import { asciiHost } from './ascii-host'

describe('the name of a host in the mini-program, which has no URL', () => {
  it.each([
    'bücher.example',
    '珍循.中国',
    'pаy.example.com',
    'ｐay.example.org',
    'shop。evil.example',
    'Ünïcödé-名.example',
    '例え.テスト',
    '😀a.example',
  ])('%s is what URL makes of it', (host) => expect(asciiHost(host)).toBe(new URL(`https://${host}`).hostname))

  it.each(['evil.example／.pay', 'evil＠pay.example', 'a..b', 'ex\u200bample.com', 'a b.example', '％41.example', ''])(
    '%j is no name',
    (host) => expect(asciiHost(host)).toBe(''),
  )
})
