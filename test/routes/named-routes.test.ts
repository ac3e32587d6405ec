/**
 * The routes that screens name in their source: a button must not lead to a screen that is not open.
 * @tier landing
 * @areas routes
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRouteName, NOT_OPEN_PAGE, pageOf } from '@/routes/manifest'

const SRC = path.resolve(__dirname, '../../src')
const NAMED = /\b(?:navigate|linkTo|replaceTo|linkAfterLogin|prefetch|h5AddressOf)\((?:[\w.]+, )?'(\w+)'/g

test('every route that a button of the screens names is open', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    // The platform also knows ways that no screen offers yet.
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(routes|core)\b/.test(file),
  )
  const uses = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(NAMED)].map(([, name]) => ({ file, name })),
  )
  expect(uses.length).toBeGreaterThan(20)
  expect(uses.filter(({ name }) => !isRouteName(name) || pageOf(name) === NOT_OPEN_PAGE)).toEqual([])
})
