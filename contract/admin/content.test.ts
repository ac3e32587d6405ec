import { Value } from '@sinclair/typebox/value'
import { PlainContentBlock } from './content'

const notice = (link: string) => ({
  id: 'a',
  audience: { who: 'all', percent: 100 },
  height: 0,
  kind: 'notice',
  text: '公告',
  link,
})

test.each([
  ['', true],
  ['/', true],
  ['/product/sale?sort=drop', true],
  ['https://partner.example/a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://partner.example/', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,a', false],
])('a draft takes the link %s: %s', (link, isTaken) => {
  expect(Value.Check(PlainContentBlock, notice(link))).toBe(isTaken)
})
