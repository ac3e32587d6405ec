import { changesBetween } from './changes'
import { parseMarkup, printMarkup } from './markup'
import { TEXTS } from './texts'

const SOURCE = `> 请先阅读

## 一、总则

本协议见 [隐私政策](/user/seller-agreement?key=privacy) 与 **本条**。

1. 第一条
2. 第二条

- 甲
- 乙

### 1.1 细则

| 项目 | 费率 |
| 箱包 | 12% |

>! 以此为准`

test('a text becomes blocks, and the blocks the same text again', () => {
  const blocks = parseMarkup(SOURCE)
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'note',
    'heading',
    'paragraph',
    'list',
    'list',
    'heading',
    'table',
    'note',
  ])
  expect(blocks[2]).toEqual({
    kind: 'paragraph',
    text: [
      '本协议见 ',
      { text: '隐私政策', to: '/user/seller-agreement?key=privacy' },
      ' 与 ',
      { text: '本条', strong: true },
      '。',
    ],
  })
  expect(blocks[6]).toEqual({ kind: 'table', head: ['项目', '费率'], rows: [[['箱包'], ['12%']]] })
  expect(printMarkup(blocks)).toBe(SOURCE)
})

test.each([
  '<b>粗</b> [外部](https://a.cn) ** 空',
  '[外部](//evil.example)',
  '[外部](/\\evil.example)',
  '[脚本](javascript:alert(1))',
])('what is not markup is text, and links lead nowhere else: %s', (source) => {
  expect(parseMarkup(source)).toEqual([{ kind: 'paragraph', text: [source] }])
})

test('each text that a shop begins with survives being edited', () => {
  for (const { blocks } of TEXTS) expect(parseMarkup(printMarkup(blocks))).toEqual(blocks)
})

test('changes name the heading above them: changed, added and removed lines', () => {
  const later = SOURCE.replace('1. 第一条', '1. 第一条，改')
    .replace('- 乙\n', '')
    .replace('12% |', '12% |\n| 腕表 | 8% |')
  expect(changesBetween(parseMarkup(SOURCE), parseMarkup(later))).toEqual([
    { kind: 'changed', section: '一、总则', before: '第一条', after: '第一条，改' },
    { kind: 'removed', section: '一、总则', before: '乙', after: '' },
    { kind: 'added', section: '1.1 细则', before: '', after: '腕表：8%' },
  ])
})

test('the same text has no changes', () => {
  expect(changesBetween(parseMarkup(SOURCE), parseMarkup(SOURCE))).toEqual([])
})
