import { Refusal } from '../../kit/refusal'
import { readStatementFile, STATEMENT_HEAD, statementHash } from './statement-file'

const HEAD = STATEMENT_HEAD.join(',')
const DAY = '2026-03-01'
const read = (...lines: string[]) => readStatementFile([HEAD, ...lines].join('\r\n'), DAY)
const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.['content'] ?? ''
    throw error
  }
  return ''
}

describe('a statement as CSV', () => {
  test('has a trade for each line, with fen and the time in China', () => {
    expect(
      read('支付,P1,T1,1280.5,成功,2026-03-01 00:00:00', '"退款","R1","T2","¥1,280.00","处理中","2026/03/01 23:59:59"'),
    ).toEqual([
      {
        item: 'payment',
        number: 'P1',
        tradeNo: 'T1',
        amountFen: 128_050,
        state: 'done',
        at: Date.UTC(2026, 1, 28, 16),
      },
      {
        item: 'refund',
        number: 'R1',
        tradeNo: 'T2',
        amountFen: 128_000,
        state: 'pending',
        at: Date.UTC(2026, 2, 1, 15, 59, 59),
      },
    ])
  })

  test('may begin with a byte order mark and have empty lines and marked numbers', () => {
    const text = `\uFEFF${HEAD}\n\n支付,'10001,\t20001,1,成功,2026-03-01 08:00:00\n\n`
    expect(readStatementFile(text, DAY)).toMatchObject([{ number: '10001', tradeNo: '20001', amountFen: 100 }])
  })

  test.each([
    ['充值,P1,T1,1,成功,2026-03-01 08:00:00', '第 2 行：类型应为“支付”或“退款”'],
    ['支付,,T1,1,成功,2026-03-01 08:00:00', '第 2 行：单号缺失或含有空格'],
    ['支付,P1,T1,1.005,成功,2026-03-01 08:00:00', '第 2 行：金额应为大于 0、最多两位小数的元'],
    ['支付,P1,T1,0.00,成功,2026-03-01 08:00:00', '第 2 行：金额应为大于 0、最多两位小数的元'],
    ['支付,P1,T1,-1,成功,2026-03-01 08:00:00', '第 2 行：金额应为大于 0、最多两位小数的元'],
    ['支付,P1,T1,1,已付,2026-03-01 08:00:00', '第 2 行：状态应为“成功”“处理中”或“失败”'],
    ['支付,P1,T1,1,成功,昨天', '第 2 行：时间应为 2026-03-01 08:30:00 的格式'],
    ['支付,P1,T1,1,成功,2026-03-02 00:00:00', '第 2 行：时间不在 2026-03-01'],
    ['支付,P1,T1,1,成功', '第 2 行：列数与首行不一致'],
  ])('"%s" is refused', (line, sentence) => {
    expect(refusal(() => read(line))).toBe(sentence)
  })

  test('a number of the provider twice, another head, or no line at all is refused', () => {
    const line = '支付,P1,T1,1,成功,2026-03-01 08:00:00'
    expect(refusal(() => read(line, '支付,P2,T1,2,成功,2026-03-01 08:00:01'))).toBe('第 3 行：渠道单号与前面重复')
    expect(refusal(() => readStatementFile(`a,b\n${line}`, DAY))).toBe(`首行应为：${HEAD}`)
    expect(refusal(() => read())).toBe('文件中没有对账记录')
  })

  test('has the same hash in another sequence, and another one with another sum', () => {
    const lines = ['支付,P1,T1,1,成功,2026-03-01 08:00:00', '支付,P2,T2,2,成功,2026-03-01 08:00:00']
    expect(statementHash(read(...lines))).toBe(statementHash(read(...[...lines].reverse())))
    expect(statementHash(read(lines[0]!))).not.toBe(statementHash(read(lines[0]!.replace(',1,', ',3,'))))
  })
})
