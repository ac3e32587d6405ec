/** @jest-environment node */
import sharp from 'sharp'
import { hintOf } from './hints'

/** Stripes on a table, as sharp as they can be. */
const stripes = (side: number, light = '#f2efe9', ink = '#302820') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${light}"/>${Array.from(
        { length: 20 },
        (_, at) =>
          `<rect x="${String((at * side) / 40 + side / 4)}" y="${String(side / 4)}" width="${String(side / 80)}" height="${String(side / 2)}" fill="${ink}"/>`,
      ).join('')}</svg>`,
    ),
  )

test('a sharp photograph in the light has no hint', async () => {
  expect(await hintOf(await stripes(1200).jpeg().toBuffer())).toBeNull()
})
test('one out of focus, in the dark, or too small has one', async () => {
  expect(await hintOf(await stripes(1200).blur(24).jpeg().toBuffer())).toBe('blurred')
  expect(await hintOf(await stripes(1200, '#302c28', '#100c08').jpeg().toBuffer())).toBe('dark')
  expect(await hintOf(await stripes(600).jpeg().toBuffer())).toBe('small')
})
test('a blurred background does not count against a sharp item', async () => {
  const background = await stripes(1200).blur(24).png().toBuffer()
  const item = await stripes(300).png().toBuffer()
  const both = sharp(background).composite([{ input: item, left: 450, top: 450 }])
  expect(await hintOf(await both.jpeg().toBuffer())).toBeNull()
})
