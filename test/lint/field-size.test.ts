/**
 * An iPhone zooms in on a field whose text is smaller than 16 px, and stays zoomed.
 * @tier landing
 * @areas every
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = path.resolve(__dirname, '../../src')
const LEAST = 16

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((file) => path.join(SOURCE, file))
const read = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending) && !file.endsWith(`.test${ending}`))
    .map((file) => readFileSync(file, 'utf8'))

/** Classes of Input and Textarea, wherever they are drawn. */
const fieldClasses = new Set(
  read('.tsx').flatMap((text) =>
    [...text.matchAll(/<(?:Input|Textarea)\b[^>]*?className="([^"]+)"/gs)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  ),
)

interface Rule {
  selector: string
  size: number
}
const rules: Rule[] = read('.scss').flatMap((text) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*?)font-size:\s*([\d.]+)px/g)].map(([, selector = '', , size = '']) => ({
    selector: selector.trim(),
    size: Number(size),
  })),
)
const ends = (selector: string, name: string) =>
  selector.split(',').some((one) => new RegExp(`\\.${name}(?![\\w-])(?![^ ]*::)[^ ]*$`).test(one.trim()))

it('every field has classes of its own, and the base of all has 16 px', () => {
  expect(fieldClasses.size).toBeGreaterThan(5)
  expect(rules.filter(({ selector }) => ends(selector, 'h5-input')).map(({ size }) => size)).toEqual([LEAST])
})

it('no field’s text is smaller', () => {
  const last = (name: string) => rules.filter(({ selector }) => ends(selector, name))
  const small = [...fieldClasses].flatMap((name) =>
    last(name)
      .filter(({ size }) => size < LEAST)
      .map(({ selector, size }) => `${selector} ${size}`),
  )
  expect(small).toEqual([])
})
