import { Readable } from 'node:stream'
import { csvHead, csvLines, sendCsv } from './csv'

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['\t=1', '"\'\t=1"'],
    ['a,b', '"a,b"'],
    ['"引号"', '"""引号"""'],
    ['两\n行', '"两\n行"'],
    ['香奈儿 2.55', '香奈儿 2.55'],
    // A spreadsheet would round an order's number.
    ['260301000000000001', '"260301000000000001\t"'],
    ['13800138000', '13800138000'],
  ])('%j is written as %j', (text, written) => {
    expect(csvLines([[text]])).toBe(`${written}\r\n`)
  })

  test('numbers stay numbers, and null is empty', () => {
    expect(csvLines([[-2, null, 3.5]])).toBe('-2,,3.5\r\n')
  })
})

test('a file begins with the mark of UTF-8 and the names of its columns', () => {
  expect(csvHead(['编号', '名称'])).toBe('\uFEFF编号,名称\r\n')
})

test('the CSV streams in constant memory: no more is read than the receiver has taken (console 7/8)', async () => {
  const PART = 64 * 1024
  let made = 0
  async function* parts() {
    for (; made < 2_000; made += 1) yield 'x'.repeat(PART)
  }
  let stream = Readable.from([])
  const reply = { type: () => reply, header: () => reply, send: (given: Readable) => (stream = given) }
  sendCsv(reply as never, 'orders', parts())
  let [bytes, ahead] = [0, 0]
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    ahead = Math.max(ahead, made * PART - bytes)
  }
  // 131 MB went through, and no more than two parts were ever waiting.
  expect(bytes).toBe(2_000 * PART)
  expect(ahead).toBeLessThanOrEqual(2 * PART)
})
