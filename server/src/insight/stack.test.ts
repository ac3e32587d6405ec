import { STACK_FRAMES } from './limits'
import { readStack } from './stack'

const frame = (name: string, file: string, line: number, column: number) => ({ name, file, line, column })

test.each([
  ['Chrome, named', '    at buy (https://a.test/x.js:1:20)', frame('buy', 'https://a.test/x.js', 1, 20)],
  [
    'Chrome, a method of an alias',
    '    at Object.buy [as go] (https://a.test/x.js:1:20)',
    frame('Object.buy [as go]', 'https://a.test/x.js', 1, 20),
  ],
  ['Chrome, awaited', '    at async buy (https://a.test/x.js:1:20)', frame('buy', 'https://a.test/x.js', 1, 20)],
  ['Chrome, made anew', '    at new Cart (https://a.test/x.js:1:20)', frame('Cart', 'https://a.test/x.js', 1, 20)],
  ['Chrome, anonymous', '    at https://a.test/x.js?v=1:1:20', frame('', 'https://a.test/x.js?v=1', 1, 20)],
  ['Firefox', 'buy@https://a.test/x.js:1:20', frame('buy', 'https://a.test/x.js', 1, 20)],
  ['Firefox, anonymous', '@https://a.test/x.js:1:20', frame('', 'https://a.test/x.js', 1, 20)],
  ['Safari without a name', 'https://a.test/x.js:1:20', frame('', 'https://a.test/x.js', 1, 20)],
])('a frame is read as %s writes it', (_browser, line, expected) => {
  expect(readStack(`TypeError: x\n${line}\n`)).toEqual([expected])
})

test.each(['TypeError: at 12:30:45', 'see a:1:2', '    at native', 'buy@[native code]', '', '@'])(
  '"%s" is no frame',
  (line) => expect(readStack(line)).toEqual([]),
)

test('frames come innermost first, and no more than are kept', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `    at f${index} (https://a.test/x.js:1:1)`)
  const frames = readStack(lines.join('\n'))
  expect([frames.length, frames[0]?.name]).toEqual([STACK_FRAMES, 'f0'])
})

test('a hostile stack is parsed quickly', () => {
  const started = process.hrtime.bigint()
  readStack(`at ${'('.repeat(50_000)}:1:`.repeat(20))
  readStack(`${':1'.repeat(50_000)}\n`.repeat(20))
  expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(500)
})
