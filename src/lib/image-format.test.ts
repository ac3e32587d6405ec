import { isHeic } from './image-format'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer

it.each([
  ['\0\0\0\x18ftypheic\0\0', true],
  ['\0\0\0\x18ftypmif1\0\0', true],
  ['\0\0\0\x18ftypavif\0\0', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', false],
  ['', false],
])('a file that begins with %j is HEIC: %p', (start, is) => expect(isHeic(bytes(start))).toBe(is))
