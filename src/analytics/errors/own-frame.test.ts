import { firstOwnFrame } from './own-frame'

const ORIGIN = 'https://m.shop.example'

const stack = (...lines: string[]) => lines.join('\n')

it.each<[string, string, string, number, number]>([
  [
    'Chrome',
    stack(
      'TypeError: a is undefined',
      '    at t (https://m.shop.example/assets/app.1a.js:1:2345)',
      '    at u (https://m.shop.example/b.js:9:9)',
    ),
    'https://m.shop.example/assets/app.1a.js',
    1,
    2345,
  ],
  ['Chrome, no name', stack('Error: x', '    at https://m.shop.example/a.js:3:4'), 'https://m.shop.example/a.js', 3, 4],
  [
    'Chrome, async',
    stack('Error: x', '    at async Object.t (https://m.shop.example/a.js:3:4)'),
    'https://m.shop.example/a.js',
    3,
    4,
  ],
  [
    'Chrome, async without a name',
    stack('Error', '    at async https://m.shop.example/a.js:3:4'),
    'https://m.shop.example/a.js',
    3,
    4,
  ],
  [
    'Chrome, alias',
    stack('Error', '    at new t [as Page] (https://m.shop.example/a.js:3:4)'),
    'https://m.shop.example/a.js',
    3,
    4,
  ],
  [
    'Safari',
    stack('t@https://m.shop.example/a.js:5:6', 'global code@https://m.shop.example/b.js:1:1'),
    'https://m.shop.example/a.js',
    5,
    6,
  ],
  [
    'Safari, native first',
    stack('map@[native code]', 'module code@https://m.shop.example/a.js:5:6'),
    'https://m.shop.example/a.js',
    5,
    6,
  ],
  [
    'Firefox',
    stack('t@https://m.shop.example/a.js:7:8', '@https://m.shop.example/b.js:1:1'),
    'https://m.shop.example/a.js',
    7,
    8,
  ],
  ['Firefox, no name', '@https://m.shop.example/a.js:7:8', 'https://m.shop.example/a.js', 7, 8],
  [
    'an extension before it',
    stack('Error', '    at x (chrome-extension://abc/inject.js:1:1)', '    at t (https://m.shop.example/a.js:1:2)'),
    'https://m.shop.example/a.js',
    1,
    2,
  ],
  [
    "another site's script before it",
    stack('Error', '    at x (https://sdk.example/jssdk.js:1:1)', '    at t (https://m.shop.example/a.js:1:2)'),
    'https://m.shop.example/a.js',
    1,
    2,
  ],
  [
    'a message that looks like a frame',
    stack('Error: see https://m.shop.example/x.js:9:9', '    at t (https://m.shop.example/a.js:1:2)'),
    'https://m.shop.example/a.js',
    1,
    2,
  ],
])('finds source file, line and column in a stack of %s (spec 7.4)', (_browser, text, file, line, column) => {
  expect(firstOwnFrame(text, ORIGIN)).toEqual({ file, line, column })
})

it('in the mini-program, whose files have no origin, takes the first that is not the messenger’s', () => {
  const text = stack(
    'TypeError: x is not a function',
    '    at Function.<anonymous> (https://lib/WAServiceMainContext.js:1:99)',
    '    at onTap (https://usr/order/pages/list/index.js:2:34)',
  )
  expect(firstOwnFrame(text, '')).toEqual({ file: 'https://usr/order/pages/list/index.js', line: 2, column: 34 })
})

it.each(['', 'Script error.', 'Error\n    at <anonymous>:1:1', 'x@moz-extension://1-2/a.js:1:1'])(
  'finds none in %j',
  (text) => {
    expect(firstOwnFrame(text, ORIGIN)).toBeUndefined()
  },
)
